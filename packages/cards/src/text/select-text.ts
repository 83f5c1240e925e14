import type { CardData } from "@etui/protocol/card";
import { wordsIn } from "../words/words.ts";
import { entryText } from "./list-text.ts";
import { paint } from "./paint.ts";
import { remainder } from "./remainder.ts";
import type { TextLook } from "./text-look.ts";

export function selectText(data: CardData<"select">, look: TextLook): string[] {
  const { choices, selected, cut } = data;
  if (choices.length === 0) return [];
  const shown = choices.slice(0, look.rows);
  return [
    paint("dim", selectPrompt(data, look.locale), look),
    "",
    ...shown.map(({ value, label, description, badge, icon }, at) => {
      const line = entryText({ title: label, subtitle: description, badge, icon }, look);
      return `${at + 1}. ${selected.includes(value) ? `${paint("felt", "✓", look)} ` : ""}${line}`;
    }),
    ...remainder(shown.length, choices.length, cut, "choices", look),
  ];
}

/** How many may be chosen: `Choose one.`, `Choose 2 to 3.` */
export function selectPrompt(
  { multiple, min = 1, max }: CardData<"select">,
  locale: TextLook["locale"],
): string {
  const { choose } = wordsIn(locale);
  return multiple ? choose(min, max) : choose(1, 1);
}
