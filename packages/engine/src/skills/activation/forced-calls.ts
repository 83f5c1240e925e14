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
  /** For a tool that shows something: the tools that compute what it shows. Undefined for one that computes. */
  shows?: readonly string[];
  /** The line that demands it. */
  rule: string;
  /** False if the skill has yet to be loaded. */
  isActive: boolean;
}

/** Words that leave no choice. */
export const FORCING = /(必须|强制|禁止|不得|务必|\bmust\b|\bnever\b|\balways\b|\brequired to\b)/i;

/** What is computed can be made up, and what is shown can be told instead; how something is asked for is up to the model. */
export function forcedCallsOf(
  { id, body, triggers, tools }: Skill,
  { isActive }: { isActive: boolean },
): ForcedCall[] {
  const lines = body.split(/\r?\n/).filter((line) => FORCING.test(line));
  const names = tools.map(({ name }) => wireName(name));
  const computing = tools.filter(({ type }) => type === "compute").map(({ name }) => wireName(name));
  return tools.flatMap(({ name, type }) => {
    const rule = lines.find((line) => line.includes(`\`${name}\``));
    if (rule === undefined || (type !== "compute" && type !== "display")) return [];
    return [
      {
        skill: id,
        triggers,
        tools: names,
        tool: wireName(name),
        ...(type === "display" && { shows: computing }),
        rule: rule.replace(/^[\s*+-]+/, "").trim(),
        isActive,
      },
    ];
  });
}
