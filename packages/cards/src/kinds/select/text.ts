import type { CardData } from "@etui/protocol/card";
import { entryText } from "../../entries/entry-text.ts";
import { paint } from "../../text/paint.ts";
import { remainder } from "../../text/remainder.ts";
import type { TextLook } from "../../text/text-look.ts";
import { selectPrompt } from "./select-prompt.ts";

export function text(data: CardData<"select">, look: TextLook): string[] {
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
