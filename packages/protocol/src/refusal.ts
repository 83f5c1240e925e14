/** Why something was refused, as it is sent beside the sentence in `error`. */
import { z } from "zod";

export const AnyRefusal = z.looseObject({
  /** `<domain>.<what is wrong>`, such as `triggers.too_many`. */
  code: z.string(),
  /** The facts of the sentence; `at` is the argument concerned, written as a path: `action.params.url`. */
  facts: z.record(z.string(), z.unknown()),
});
export interface AnyRefusal {
  readonly code: string;
  readonly facts: object;
}
