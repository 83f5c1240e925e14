import type { CardData } from "@etui/protocol/card";
import type { FormField } from "@etui/protocol/cards/form";
import { choiceField } from "../../answer/choice-field.ts";

/** A select is answered like a form with one field. */
export function answerFields(data: CardData<"select">): readonly FormField[] {
  if (!data.multiple) return [{ ...choiceField, type: "select", choices: data.choices }];
  const { choices, min = 1, max } = data;
  return [
    {
      ...choiceField,
      type: "multiselect",
      required: min > 0,
      choices,
      min,
      ...(max !== undefined && { max }),
    },
  ];
}
