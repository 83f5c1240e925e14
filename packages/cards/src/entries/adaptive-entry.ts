import type { ListItem } from "@etui/protocol/cards/list";
import { block, columns, type Element, subtle } from "../adaptive/element.ts";
import { printFacts, printName } from "../print/print-facts.ts";
import type { Locale } from "../words/words.ts";

/** The line of anything that has a title; `sign` stands before it. */
export function adaptiveEntry(
  { title, subtitle, badge, icon, path }: Pick<ListItem, "title" | "subtitle" | "badge" | "icon" | "path">,
  sign: string,
  locale: Locale,
): Element {
  const name = printName(title, path, locale);
  const words = [
    block(icon ? `${icon} ${name}` : name),
    ...(subtitle ? [subtle(printFacts(subtitle, locale))] : []),
  ];
  return columns(
    ...(sign ? [{ width: "auto" as const, items: [block(sign)] }] : []),
    { width: "stretch", items: words },
    ...(badge
      ? [
          {
            width: "auto" as const,
            items: [block(printFacts(badge, locale), { color: "warning", size: "small" })],
          },
        ]
      : []),
  );
}
