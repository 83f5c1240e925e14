/** Specification §2.2 and §2.3: a short body that names its rules, and rules in files of their own. */
import { FORCING } from "../activation/forced-calls.ts";
import type { Skill } from "../skill.ts";
import { type CheckedFiles, type Rule, rule } from "./rule.ts";

const MOST_TOKENS = 500;
const BOUNDARIES = /^#+\s.*(伦理|边界|禁忌|安全|ethic|boundar|limit|safety)/im;

export function checkBody({ body, tools }: Skill, { names, tokensOf }: CheckedFiles): Rule[] {
  const tokens = tokensOf(body);
  const rules = names.filter((name) => /^rules\/[^_].*\.md$/.test(name));
  // An index names them all.
  const unnamed = names.includes("rules/_index.md")
    ? []
    : rules.filter((name) => !body.includes(name) && !body.includes(name.replace(/^rules\//, "")));
  const mustCall = tools.filter(({ type }) => type === "compute" || type === "display");
  const unforced = mustCall.filter(({ name }) => !isForced(body, name));
  const statesBoundaries = BOUNDARIES.test(body);
  return [
    rule("body_is_short", { weight: 15, fulfilled: tokens < MOST_TOKENS }, { tokens, most: MOST_TOKENS }),
    ...(mustCall.length > 0
      ? [
          rule(
            "forces_its_tools",
            { weight: 10, fulfilled: unforced.length === 0 },
            { names: unforced.map(({ name }) => name) },
          ),
        ]
      : []),
    ...(rules.length > 0
      ? [rule("names_its_rules", { weight: 10, fulfilled: unnamed.length === 0 }, { files: unnamed })]
      : []),
    rule("states_boundaries", { weight: 3, fulfilled: statesBoundaries }, { fulfilled: statesBoundaries }),
  ];
}

/** Whether a line names the tool together with a word of force, such as "必须调用 `calculate_bazi`". */
const isForced = (body: string, tool: string): boolean =>
  body.split("\n").some((line) => line.includes(tool) && FORCING.test(line));
