/**
 * For a rule that JSON Schema cannot express, the schema names the refusal: `.refine(isEven, broken("counter.odd"))`.
 *
 * Zod passes `params` on to the issue. The place is unknown where a schema is written, so `at` is added when the rule
 * is broken (zod-validator.ts).
 */
import { type Facts, type Refusal, type RefusalCode, refusal } from "@etui/words/refusal";
import type { z } from "zod";

type RestOf<Code extends RefusalCode> = Omit<Facts<Code>, "at">;

export const broken = <Code extends RefusalCode>(
  code: Code,
  ...[facts]: keyof RestOf<Code> extends never ? [] : [facts: RestOf<Code>]
) => ({ params: { refusal: { code, facts: facts ?? {} } } });

/** The same for a refusal that has been made elsewhere. */
export const refusedAs = (refusal: Refusal) => ({ params: { refusal } });

/** Undefined if Zod itself found that the schema does not accept the value. */
export function ruleOf(issue: z.core.$ZodIssue): ((at: string | undefined) => Refusal) | undefined {
  const named = issue.code === "custom" ? (issue.params?.refusal as Refusal | undefined) : undefined;
  if (named) {
    return (at) =>
      ({ code: named.code, facts: { ...named.facts, ...(at !== undefined && { at }) } }) as Refusal;
  }
  // All of Zod's own messages begin like this; another message is the author's, which explains better what is wanted.
  if (/^(Invalid|Too |Unrecognized)/.test(issue.message)) return undefined;
  return (at) => refusal("argument.rule", { at, says: issue.message });
}
