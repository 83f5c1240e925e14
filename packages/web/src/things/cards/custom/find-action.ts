/** The button of its card that a component's call is: the one of this tool whose arguments it repeats or leaves out. */
import type { CardAction } from "@etui/protocol/cards/options";
import { equalJson } from "@etui/values/json/equal-json";
import type { Json } from "@etui/values/json/json";

export interface FoundAction {
  index: number;
  action: CardAction;
  /** The arguments that the component adds. */
  added: Record<string, unknown>;
}

export function findAction(
  actions: readonly CardAction[],
  tool: string,
  args: Record<string, unknown>,
): FoundAction | undefined {
  const index = actions.findIndex(
    (action) => action.tool === tool && fixedIn(action).every(([name, value]) => isLeft(args, name, value)),
  );
  const action = actions[index];
  if (!action) return undefined;
  const fixed = new Set(fixedIn(action).map(([name]) => name));
  const added = Object.fromEntries(Object.entries(args).filter(([name]) => !fixed.has(name)));
  return { index, action, added };
}

const fixedIn = ({ arguments: fixed = {} }: CardAction) => Object.entries(fixed);

const isLeft = (args: Record<string, unknown>, name: string, value: unknown) =>
  !Object.hasOwn(args, name) || equalJson(args[name] as Json, value as Json);
