import type { CardData } from "@etui/protocol/card";
import type { Counter } from "@etui/protocol/cards/counter";
import type { AdaptiveLook } from "../../adaptive/adaptive-look.ts";
import { type BlockLook, block, columns, type Element, subtle } from "../../adaptive/element.ts";
import { remainderBlock } from "../../adaptive/remainder-block.ts";
import { printName } from "../../print/print-facts.ts";
import { counterWords } from "./counter-words.ts";

/** Three counters side by side, which still fit on a phone. */
export function adaptive({ counters, cut }: CardData<"counter">, look: AdaptiveLook): Element[] {
  const shown = counters.slice(0, look.rows);
  const rows = Array.from({ length: Math.ceil(shown.length / ABREAST) }, (_, row) =>
    shown.slice(row * ABREAST, (row + 1) * ABREAST),
  );
  return [
    ...rows.map((row) =>
      columns(...row.map((counter) => ({ width: "stretch" as const, items: figure(counter, look) }))),
    ),
    ...remainderBlock(shown.length, counters.length, cut, "items", look),
  ];
}

function figure(counter: Counter, { locale }: AdaptiveLook): Element[] {
  const { value, delta } = counterWords(counter, locale);
  return [
    block(value, { size: "extraLarge", spacing: "none" }),
    subtle(printName(counter.label, counter.path, locale)),
    ...(delta ? [block(delta, { size: "small", spacing: "none", ...colourOf(counter) })] : []),
  ];
}

function colourOf({ delta = 0, good }: Counter): BlockLook {
  if (good === undefined || delta === 0) return { isSubtle: true };
  return { color: delta > 0 === (good === "up") ? "good" : "attention" };
}

const ABREAST = 3;
