import type { ChoiceValue } from "@etui/protocol/cards/form";
import type { SelectChoice } from "@etui/protocol/cards/select";

/** The present choices that an answer or a draft selected; undefined if it says nothing about them. */
export function readChosen(
  values: Record<string, unknown> | undefined,
  choices: readonly SelectChoice[],
): ChoiceValue[] | undefined {
  if (!values || !Object.hasOwn(values, "choice")) return undefined;
  const { choice } = values;
  const given: readonly unknown[] = Array.isArray(choice) ? choice : [choice];
  return choices.map(({ value }) => value).filter((value) => given.includes(value));
}
