/** Specification §4 and §5: each tool says when it is called, computes by code and shows results through show_card. */
import type { Skill, ToolDeclaration } from "../skill.ts";
import type { CheckedFiles, Rule } from "./rule.ts";

const HANDLERS = ["tools/handlers.ts", "tools/handlers.js", "tools/handlers.mjs", "tools/handlers.py"];

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
    {
      code: "tools_have_types",
      weight: 5,
      fulfilled: untyped.length === 0,
      message: say(untyped, "Each tool has a type.", "type: collect, compute or display"),
      about: { names: namesOf(untyped) },
    },
    {
      code: "tools_are_described",
      weight: 5,
      fulfilled: undescribed.length === 0,
      message: say(
        undescribed,
        "Each tool says what it does and when to call it.",
        "description and when_to_call",
      ),
      about: { names: namesOf(undescribed) },
    },
    ...(computes.length > 0
      ? [
          {
            code: "compute_has_code",
            weight: 10,
            fulfilled: uncoded.length === 0,
            message: say(uncoded, "Each compute tool has a handler.", "a handler in tools/handlers.ts"),
            about: { names: namesOf(uncoded) },
          },
        ]
      : []),
    ...(displays.length > 0
      ? [
          {
            code: "display_through_show_card",
            weight: 10,
            fulfilled: cardless.length === 0 && !showsItself,
            message: showsItself
              ? "Let the handlers of display tools call show_card: then the card is kept, and drawn everywhere."
              : say(cardless, "Display tools show through show_card.", "card_type"),
            about: { names: namesOf(showsItself ? [] : cardless) },
          },
        ]
      : []),
  ];
}

const namesOf = (tools: readonly ToolDeclaration[]) => tools.map(({ name }) => name);

const say = (lacking: readonly ToolDeclaration[], fulfilled: string, what: string) =>
  lacking.length === 0 ? fulfilled : `Add ${what} to ${lacking.map(({ name }) => `\`${name}\``).join(", ")}.`;
