import type { ListItem } from "@etui/protocol/cards/list";
import { plainWords } from "../characters/plain-words.ts";
import { printFacts, printName } from "../print/print-facts.ts";
import { paint } from "../text/paint.ts";
import type { TextLook } from "../text/text-look.ts";

/** `🥛 Milk (urgent) — two litres`: the line of anything that has a title. */
export function entryText(
  { title, subtitle, badge, icon, path }: Pick<ListItem, "title" | "subtitle" | "badge" | "icon" | "path">,
  look: TextLook,
): string {
  const sign = icon ? `${plainWords(icon, look, MAX_ICON_WIDTH)} ` : "";
  const words = (text: string, most: number) => plainWords(printFacts(text, look.locale), look, most);
  const mark = badge ? ` ${paint("brass", `(${words(badge, MAX_BADGE_WIDTH)})`, look)}` : "";
  const more = subtitle ? paint("dim", ` — ${words(subtitle, MAX_SUBTITLE_WIDTH)}`, look) : "";
  return `${sign}${plainWords(printName(title, path, look.locale), look, MAX_TITLE_WIDTH)}${mark}${more}`;
}

const MAX_ICON_WIDTH = 4;
const MAX_TITLE_WIDTH = 120;
const MAX_BADGE_WIDTH = 40;
const MAX_SUBTITLE_WIDTH = 160;
