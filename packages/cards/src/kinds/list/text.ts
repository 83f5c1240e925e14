import type { CardData } from "@etui/protocol/card";
import type { ListItem } from "@etui/protocol/cards/list";
import { plainWords } from "../../characters/plain-words.ts";
import { entryText } from "../../entries/entry-text.ts";
import { printFacts } from "../../print/print-facts.ts";
import { paint, strong } from "../../text/paint.ts";
import { remainder } from "../../text/remainder.ts";
import type { TextLook } from "../../text/text-look.ts";

export function text({ items, cut }: CardData<"list">, look: TextLook): string[] {
  const shown = items.slice(0, look.rows);
  return [
    ...shown.flatMap((item, at) => [
      ...heading(item, shown[at - 1], look),
      `- ${box(item, look)}${entryText(item, look)}`,
    ]),
    ...remainder(shown.length, items.length, cut, "items", look),
  ];
}

/** A paragraph of its own where a section begins. */
function heading({ section }: ListItem, before: ListItem | undefined, look: TextLook): string[] {
  if (section === undefined || section === before?.section) return [];
  return [
    ...(before === undefined ? [] : [""]),
    strong(plainWords(printFacts(section, look.locale), look, MAX_SECTION_WIDTH), look),
    "",
  ];
}

const MAX_SECTION_WIDTH = 80;

function box({ checked }: ListItem, look: TextLook): string {
  if (checked === undefined) return "";
  return checked ? `${paint("felt", "[x]", look)} ` : "[ ] ";
}
