/** Judges the buttons of a card when it is shown, so that no person presses one that could never work. */
import type { CardType } from "@etui/protocol/cards/card-type";
import type { CardAction } from "@etui/protocol/cards/options";
import { type Because, type Refusal, refusal } from "@etui/words/refusal";
import { failure } from "../../tool/answers.ts";
import type { ToolContext } from "../../tool/tool.ts";

export type CheckedActions =
  | { ok: true; actions: CardAction[] }
  | { ok: false; refusal: ReturnType<typeof failure<Refusal>> };

/**
 * A button does nothing that its card's maker could not do. Of a custom card only the tool is judged, because its
 * component may add arguments.
 */
export async function checkActions(
  actions: readonly CardAction[],
  cardType: CardType,
  context: ToolContext,
): Promise<CheckedActions> {
  const checked: CardAction[] = [];
  for (const [index, action] of actions.entries()) {
    const at = `options.actions[${index}]`;
    const { label, tool } = action;
    if (checked.some((other) => answerOf(other) === answerOf(action)))
      return wrong(refusal("cards.action_twice", { at, label }));
    const args = cardType === "custom" ? undefined : (action.arguments ?? {});
    const foreseen = await context.foresee(tool, args);
    if (!foreseen.ok) {
      const because = (foreseen.refusal.refusals ?? foreseen.refusal.error ?? "") as Because;
      return wrong(refusal("cards.action_refused", { at, label, tool, because }));
    }
    checked.push({ ...action, tool: foreseen.tool });
  }
  return { ok: true, actions: checked };
}

/** What the press of a modal's button answers; two buttons with one answer could not be told apart. */
export const answerOf = ({ label, value }: CardAction) => value ?? label;

const wrong = (refused: Refusal) => ({ ok: false as const, refusal: failure("invalid_arguments", refused) });
