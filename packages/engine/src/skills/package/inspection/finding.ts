/** Findings consist of codes and facts; the sentence is made where a person reads it. */
import type { Language } from "@etui/protocol/language-of";
import { type Facts, type Refusal, type RefusalCode, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { Finding } from "./inspection.ts";

type Code = Extract<RefusalCode, `finding.${string}`>;

/** The codes for programs, without their common prefix. */
export type FindingCode = Code extends `finding.${infer Name}` ? Name : never;

type Seen = Pick<Finding, "severity" | "file" | "line" | "excerpt">;

export function finding<Name extends FindingCode>(
  code: Name,
  seen: Seen,
  ...facts: keyof Facts<`finding.${Name}` & Code> extends never ? [] : [Facts<`finding.${Name}` & Code>]
): Finding {
  const says = { code: `finding.${code}`, facts: facts[0] ?? {} } as Refusal;
  return { ...seen, code, says };
}

/** The last listed finding, with the number of the others. */
export const andMore = (last: Finding, more: number): Finding => ({
  ...last,
  says: refusal("finding.and_more", { last: last.says, more }),
});

/** A finding as a person is shown it: `message` is what it says. */
export type ToldFinding = Finding & { message: string };

export const tellFinding = (finding: Finding, language: Language): ToldFinding => ({
  ...finding,
  message: sayRefusal(finding.says, language),
});
