import type { ChoiceValue } from "@etui/protocol/cards/form";
import type { SelectChoice } from "@etui/protocol/cards/select";

/** What an answer or a draft chose, of what is offered now. Undefined where it says nothing about it. */
export function readChosen(
  values: Record<string, unknown> | undefined,
  choices: readonly SelectChoice[],
): ChoiceValue[] | undefined {
  if (!values || !Object.hasOwn(values, "choice")) return undefined;
  const { choice } = values;
  const given: readonly unknown[] = Array.isArray(choice) ? choice : [choice];
  return choices.map(({ value }) => value).filter((value) => given.includes(value));
}
