import type { ListItem } from "@etui/protocol/cards/list";
import { plainWords } from "../characters/plain-words.ts";
import { paint } from "../text/paint.ts";
import type { TextLook } from "../text/text-look.ts";

/** `🥛 Milk (urgent) — two litres`: the line of anything that has a title. */
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
