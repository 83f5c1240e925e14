import type { CardData } from "@etui/protocol/card";
import type { ListItem } from "@etui/protocol/cards/list";
import { entryText } from "../../entries/entry-text.ts";
import { paint } from "../../text/paint.ts";
import { remainder } from "../../text/remainder.ts";
import type { TextLook } from "../../text/text-look.ts";

export function text({ items, cut }: CardData<"list">, look: TextLook): string[] {
  const shown = items.slice(0, look.rows);
  return [
    ...shown.map((item) => `- ${box(item, look)}${entryText(item, look)}`),
    ...remainder(shown.length, items.length, cut, "items", look),
  ];
}

function box({ checked }: ListItem, look: TextLook): string {
  if (checked === undefined) return "";
  return checked ? `${paint("felt", "[x]", look)} ` : "[ ] ";
}
