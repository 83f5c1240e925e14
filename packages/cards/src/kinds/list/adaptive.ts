import type { CardData } from "@etui/protocol/card";
import type { AdaptiveLook } from "../../adaptive/adaptive-look.ts";
import { block, type Element } from "../../adaptive/element.ts";
import { remainderBlock } from "../../adaptive/remainder-block.ts";
import { adaptiveEntry } from "../../entries/adaptive-entry.ts";
import { printFacts } from "../../print/print-facts.ts";

export function adaptive({ items, cut }: CardData<"list">, look: AdaptiveLook): Element[] {
  const shown = items.slice(0, look.rows);
  return [
    ...shown.flatMap((item, at) => [
      ...(item.section === undefined || item.section === shown[at - 1]?.section
        ? []
        : [block(printFacts(item.section, look.locale), { weight: "bolder", spacing: "large" })]),
      adaptiveEntry(item, item.checked === undefined ? "" : item.checked ? "☑" : "☐", look.locale),
    ]),
    ...remainderBlock(shown.length, items.length, cut, "items", look),
  ];
}
