import type { CardData } from "@etui/protocol/card";
import type { CHOICE } from "@etui/protocol/cards/select";
import type { AdaptiveLook } from "../../adaptive/adaptive-look.ts";
import { labelWords } from "../../adaptive/adaptive-words.ts";
import { choiceSet, MOST_CHOICES } from "../../adaptive/choice-set.ts";
import type { Element } from "../../adaptive/element.ts";
import { remainderBlock } from "../../adaptive/remainder-block.ts";
import { submitAction } from "../../adaptive/submit-action.ts";
import { printFacts } from "../../print/print-facts.ts";
import { adaptive as adaptiveList } from "../list/adaptive.ts";
import { selectPrompt } from "./select-prompt.ts";

export function adaptive(data: CardData<"select">, look: AdaptiveLook): Element[] {
  if (look.answered) return question(data, look);
  const items = data.choices.map(({ value, label, description, badge, icon }) => ({
    title: label,
    subtitle: description,
    badge,
    icon,
    checked: data.selected.includes(value),
  }));
  return adaptiveList({ items, cut: data.cut }, look);
}

export const adaptiveActions = (_data: CardData<"select">, look: AdaptiveLook): Element[] => [
  submitAction(look),
];

function question(data: CardData<"select">, look: AdaptiveLook): Element[] {
  const { choices, multiple, selected, cut } = data;
  const field = {
    type: multiple ? ("multiselect" as const) : ("select" as const),
    choices: choices.map(({ value, label, description }) => ({
      value,
      label: [label, ...(description ? [description] : [])]
        .map((words) => printFacts(words, look.locale))
        .join(" — "),
    })),
  };
  const given = multiple ? selected : selected[0];
  const label = labelWords(selectPrompt(data, look.locale));
  return [
    { id: choice, label, ...choiceSet(field, given), style: "expanded" },
    ...remainderBlock(Math.min(choices.length, MOST_CHOICES), choices.length, cut, "choices", look),
  ];
}

const choice: typeof CHOICE = "choice";
