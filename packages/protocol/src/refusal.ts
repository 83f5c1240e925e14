/** Why something was refused, as it crosses the wire beside the sentence in `error`. */
import { z } from "zod";

export const AnyRefusal = z.looseObject({
  /** `<domain>.<what is wrong>`, such as `triggers.too_many`. */
  code: z.string(),
  /** What the sentence is made of; `at` is the argument it is about, written as a path: `action.params.url`. */
  facts: z.record(z.string(), z.unknown()),
});
export interface AnyRefusal {
  readonly code: string;
  readonly facts: object;
}
