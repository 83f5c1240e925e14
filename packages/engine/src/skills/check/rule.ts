/** One question of the checklist, and how the skill answers it. */
import type { Facts, Refusal, RefusalCode } from "@etui/words/refusal";

type Code = Extract<RefusalCode, `checklist.${string}`>;

/** The codes for programs, without their common prefix. */
type RuleCode = Code extends `checklist.${infer Name}` ? Name : never;

export interface Rule {
  /** In snake case, so that programs can count by it. */
  code: string;
  weight: number;
  fulfilled: boolean;
  /** What the rule requires; if it is not fulfilled, what to do. */
  says: Refusal;
}

export const rule = <Name extends RuleCode>(
  code: Name,
  judged: Pick<Rule, "weight" | "fulfilled">,
  facts: Facts<`checklist.${Name}` & Code>,
): Rule => ({ code, ...judged, says: { code: `checklist.${code}`, facts } as Refusal });

/** What the rules look at besides the manifest. */
export interface CheckedFiles {
  /** Names relative to the skill's folder, with `/`. */
  names: readonly string[];
  /** The text of a file; undefined if there is none. */
  textOf: (name: string) => string | undefined;
  /** The number of tokens that a text costs a model. */
  tokensOf: (text: string) => number;
}
