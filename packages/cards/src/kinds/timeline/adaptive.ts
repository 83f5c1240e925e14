import type { CardData } from "@etui/protocol/card";
import type { AdaptiveLook } from "../../adaptive/adaptive-look.ts";
import { block, container, type Element } from "../../adaptive/element.ts";
import { remainderBlock } from "../../adaptive/remainder-block.ts";
import { adaptiveEntry } from "../../entries/adaptive-entry.ts";
import { timelineDays } from "./timeline-days.ts";

export function adaptive({ entries, cut }: CardData<"timeline">, look: AdaptiveLook): Element[] {
  const shown = entries.slice(0, look.rows);
  return [
    ...timelineDays(shown, look.locale).map(({ day, entries }) =>
      container([
        block(day, { weight: "bolder" }),
        ...entries.map(({ entry, time }) => adaptiveEntry(entry, time, look.locale)),
      ]),
    ),
    ...remainderBlock(shown.length, entries.length, cut, "entries", look),
  ];
}
