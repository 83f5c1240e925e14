import type { CardData } from "@etui/protocol/card";
import type { AdaptiveLook } from "../../adaptive/adaptive-look.ts";
import { block, columns, type Element, subtle } from "../../adaptive/element.ts";
import { remainderBlock } from "../../adaptive/remainder-block.ts";
import { printFacts, printName } from "../../print/print-facts.ts";
import { barOf, SIGNS } from "./progress-bar.ts";
import { progressWords } from "./progress-words.ts";

export function adaptive({ style, items, steps, cut }: CardData<"progress">, look: AdaptiveLook): Element[] {
  if (style === "steps") {
    const shown = steps.slice(0, look.rows);
    return [
      ...shown.flatMap(({ label, state, subtitle }) => [
        block(
          `${SIGNS[state]} ${printFacts(label, look.locale)}`,
          state === "current" ? { weight: "bolder" } : {},
        ),
        ...(subtitle ? [subtle(printFacts(subtitle, look.locale))] : []),
      ]),
      ...remainderBlock(shown.length, steps.length, cut, "items", look),
    ];
  }
  const shown = items.slice(0, look.rows);
  return [
    ...shown.flatMap((item) => {
      const { done, left } = barOf(item.value / item.max);
      return [
        columns(
          { width: "stretch", items: [block(printName(item.label, item.path, look.locale))] },
          { width: "auto", items: [block(progressWords(item, look.locale), { isSubtle: true })] },
        ),
        block(done + left, { fontType: "monospace", color: "good", spacing: "none" }),
      ];
    }),
    ...remainderBlock(shown.length, items.length, cut, "items", look),
  ];
}
