/**
 * A rule that no JSON Schema can say names the refusal of what breaks it: `.refine(isEven, broken("counter.odd"))`.
 *
 * Zod hands `params` through to the issue. The place is not known where a schema is written, so `at` is added where it is
 * broken (zod-validator.ts).
 */
import { type Facts, type Refusal, type RefusalCode, refusal } from "@etui/words/refusal";
import type { z } from "zod";

type RestOf<Code extends RefusalCode> = Omit<Facts<Code>, "at">;

export const broken = <Code extends RefusalCode>(
  code: Code,
  ...[facts]: keyof RestOf<Code> extends never ? [] : [facts: RestOf<Code>]
) => ({ params: { refusal: { code, facts: facts ?? {} } } });

/** The same for a refusal that somebody else made. */
export const refusedAs = (refusal: Refusal) => ({ params: { refusal } });

/** Undefined where Zod found by itself that the value is not what the schema accepts. */
export function ruleOf(issue: z.core.$ZodIssue): ((at: string | undefined) => Refusal) | undefined {
  const named = issue.code === "custom" ? (issue.params?.refusal as Refusal | undefined) : undefined;
  if (named) {
    return (at) =>
      ({ code: named.code, facts: { ...named.facts, ...(at !== undefined && { at }) } }) as Refusal;
  }
  // Zod's own messages all begin like this; another one is the author's, and knows better what is wanted.
  if (/^(Invalid|Too |Unrecognized)/.test(issue.message)) return undefined;
  return (at) => refusal("argument.rule", { at, says: issue.message });
}
