/** The buttons of a card as models write them, made into the ones there are. */
import { toolActions } from "@etui/cards/tool-actions";
import { ActionKind, CardAction, MOST_ACTIONS } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { z } from "zod";
import { broken } from "../../tool/validation/named-rule.ts";

const Arguments = z.record(z.string(), z.unknown()).optional();

export const GivenAction = CardAction.extend({
  arguments: Arguments,
  /** Names that other programs have for the same. */
  args: Arguments,
  parameters: Arguments,
  style: ActionKind.optional(),
});
export type GivenAction = z.infer<typeof GivenAction>;

export const GivenActions = z
  .array(GivenAction)
  .refine(
    (actions) => actions.length <= MOST_ACTIONS,
    broken("cards.too_many_actions", { most: MOST_ACTIONS }),
  )
  .optional();

/**
 * In a modal, decisions that name a tool are buttons too. They are taken from data that came with the call: what is
 * stored, or comes from an endpoint, makes no buttons, because anyone may have written it.
 */
export function readActions(given: readonly GivenAction[], modalData: Json | undefined): CardAction[] {
  return [...given.map(named), ...(modalData === undefined ? [] : toolActions(modalData))];
}

const named = ({ args, parameters, style, ...action }: GivenAction): CardAction => ({
  ...action,
  ...withOne("arguments", action.arguments ?? args ?? parameters),
  ...withOne("kind", action.kind ?? style),
});

const withOne = <Value>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value };
