/** Specification §2.2 and §2.3: a short body that names its rules, and rules in files of their own. */
import { FORCING } from "../activation/forced-calls.ts";
import type { Skill } from "../skill.ts";
import type { CheckedFiles, Rule } from "./rule.ts";

const MOST_TOKENS = 500;
const BOUNDARIES = /^#+\s.*(伦理|边界|禁忌|安全|ethic|boundar|limit|safety)/im;

export function checkBody({ body, tools }: Skill, { names, tokensOf }: CheckedFiles): Rule[] {
  const tokens = tokensOf(body);
  const rules = names.filter((name) => /^rules\/[^_].*\.md$/.test(name));
  const unnamed = rules.filter(
    (name) => !body.includes(name) && !body.includes(name.replace(/^rules\//, "")),
  );
  const index = names.includes("rules/_index.md");
  const mustCall = tools.filter(({ type }) => type === "compute" || type === "display");
  const unforced = mustCall.filter(({ name }) => !isForced(body, name));
  return [
    {
      code: "body_is_short",
      weight: 15,
      fulfilled: tokens < MOST_TOKENS,
      message:
        tokens < MOST_TOKENS
          ? `The body takes ${tokens} of ${MOST_TOKENS} tokens.`
          : `The body takes ${tokens} tokens. Move details to rules/*.md until it is below ${MOST_TOKENS}.`,
      about: { count: tokens },
    },
    ...(tools.length > 0 && mustCall.length > 0
      ? [
          {
            code: "forces_its_tools",
            weight: 10,
            fulfilled: unforced.length === 0,
            message:
              unforced.length === 0
                ? "The body says which tools must be called."
                : `Say in the body that ${listed(unforced.map(({ name }) => name))} must be called (必须调用), or the model may make up what it should compute.`,
            about: { names: unforced.map(({ name }) => name) },
          },
        ]
      : []),
    ...(rules.length > 0
      ? [
          {
            code: "names_its_rules",
            weight: 10,
            fulfilled: unnamed.length === 0 || index,
            message:
              unnamed.length === 0 || index
                ? "The rule files are named where a model finds them."
                : `Name ${listed(unnamed)} in the body's index or in rules/_index.md: nobody reads a file they do not know of.`,
            about: { names: unnamed },
          },
        ]
      : []),
    {
      code: "states_boundaries",
      weight: 3,
      fulfilled: BOUNDARIES.test(body),
      message: BOUNDARIES.test(body)
        ? "It states its boundaries."
        : "Add a section on its boundaries (伦理边界): what the skill must not do.",
    },
  ];
}

/** Whether a line names the tool together with a word of force, such as "必须调用 `calculate_bazi`". */
const isForced = (body: string, tool: string): boolean =>
  body.split("\n").some((line) => line.includes(tool) && FORCING.test(line));

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");
