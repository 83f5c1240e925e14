import type { CardData } from "@etui/protocol/card";
import type { ListItem } from "@etui/protocol/cards/list";
import { plainWords } from "../characters/plain-words.ts";
import { paint } from "./paint.ts";
import { remainder } from "./remainder.ts";
import type { TextLook } from "./text-look.ts";

export function listText({ items, cut }: CardData<"list">, look: TextLook): string[] {
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

/** `🥛 Milk (urgent) — two litres`: the line of whatever has a title. */
export function entryText(
  { title, subtitle, badge, icon }: Pick<ListItem, "title" | "subtitle" | "badge" | "icon">,
  look: TextLook,
): string {
  const sign = icon ? `${plainWords(icon, look, MAX_ICON_WIDTH)} ` : "";
  const mark = badge ? ` ${paint("brass", `(${plainWords(badge, look, MAX_BADGE_WIDTH)})`, look)}` : "";
  const more = subtitle ? paint("dim", ` — ${plainWords(subtitle, look, MAX_SUBTITLE_WIDTH)}`, look) : "";
  return `${sign}${plainWords(title, look, MAX_TITLE_WIDTH)}${mark}${more}`;
}

const MAX_ICON_WIDTH = 4;
const MAX_TITLE_WIDTH = 120;
const MAX_BADGE_WIDTH = 40;
const MAX_SUBTITLE_WIDTH = 160;
