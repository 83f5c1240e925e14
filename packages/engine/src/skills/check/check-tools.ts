/** Specification §4 and §5: each tool says when it is called, computes by code and shows results through show_card. */
import type { Skill, ToolDeclaration } from "../skill.ts";
import { type CheckedFiles, type Rule, rule } from "./rule.ts";

/** Those that Etui runs. */
const HANDLERS = ["tools/handlers.ts", "tools/handlers.js", "tools/handlers.mjs"];

export function checkTools({ tools }: Skill, { textOf }: CheckedFiles): Rule[] {
  if (tools.length === 0) return [];
  const code = HANDLERS.map(textOf).find((text) => text !== undefined);
  const named = (tool: ToolDeclaration) => code?.includes(tool.name) ?? false;
  const untyped = tools.filter(({ type }) => type === undefined);
  const undescribed = tools.filter(({ description, whenToCall }) => !description || !whenToCall);
  const computes = tools.filter(({ type }) => type === "compute");
  const uncoded = computes.filter((tool) => !named(tool));
  const displays = tools.filter(({ type }) => type === "display");
  const showsItself = displays.some(named) && !/show_card|\.show\(/.test(code ?? "");
  const cardless = displays.filter((tool) => !tool.cardType && !named(tool));
  return [
    rule("tools_have_types", { weight: 5, fulfilled: untyped.length === 0 }, { names: namesOf(untyped) }),
    rule(
      "tools_are_described",
      { weight: 5, fulfilled: undescribed.length === 0 },
      { names: namesOf(undescribed) },
    ),
    ...(computes.length > 0
      ? [
          rule(
            "compute_has_code",
            { weight: 10, fulfilled: uncoded.length === 0 },
            { names: namesOf(uncoded) },
          ),
        ]
      : []),
    ...(displays.length > 0
      ? [
          rule(
            "display_through_show_card",
            { weight: 10, fulfilled: cardless.length === 0 && !showsItself },
            { names: namesOf(cardless), shows_itself: showsItself },
          ),
        ]
      : []),
  ];
}

const namesOf = (tools: readonly ToolDeclaration[]) => tools.map(({ name }) => name);
