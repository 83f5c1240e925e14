/**
 * The calls that an active skill demands: "never make up data, `calculate_chart` must be called". Source: the
 * specification, V9 §2.2, the rules that force tools.
 */
import { wireName } from "../../tool/wire-name.ts";
import type { Skill } from "../skill.ts";

export interface ForcedCall {
  skill: string;
  /** The words of a person for which the skill is meant. */
  triggers: readonly string[];
  /** The names of all of the skill's tools, as a model calls them. */
  tools: readonly string[];
  /** The tool that must be called. */
  tool: string;
  /** The line that demands it. */
  rule: string;
}

/** Words that leave no choice. */
export const FORCING = /(必须|强制|禁止|不得|务必|\bmust\b|\bnever\b|\balways\b|\brequired to\b)/i;

/** Only computed data can be made up: how something is asked or shown is up to the conversation. */
export function forcedCallsOf({ id, body, triggers, tools }: Skill): ForcedCall[] {
  const lines = body.split(/\r?\n/).filter((line) => FORCING.test(line));
  const names = tools.map(({ name }) => wireName(name));
  return tools
    .filter(({ type }) => type === "compute")
    .flatMap(({ name }) => {
      const rule = lines.find((line) => line.includes(`\`${name}\``));
      return rule === undefined
        ? []
        : [
            {
              skill: id,
              triggers,
              tools: names,
              tool: wireName(name),
              rule: rule.replace(/^[\s*+-]+/, "").trim(),
            },
          ];
    });
}
