import type { CardData } from "@etui/protocol/card";
import type { FormField } from "@etui/protocol/cards/form";
import { choiceField } from "../../answer/choice-field.ts";

/** A modal is answered like a form with one field. */
export const answerFields = ({ actions }: CardData<"modal">): readonly FormField[] => [
  { ...choiceField, type: "select", choices: actions },
];
