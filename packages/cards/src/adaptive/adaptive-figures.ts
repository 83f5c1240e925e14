import type { CardData } from "@etui/protocol/card";
import type { Counter } from "@etui/protocol/cards/counter";
import { counterWords } from "../print/counter-words.ts";
import { progressWords } from "../print/progress-words.ts";
import { barOf, SIGNS } from "../text/progress-bar.ts";
import type { AdaptiveLook } from "./adaptive-look.ts";
import { type BlockLook, block, columns, type Element, subtle } from "./element.ts";
import { remainderBlock } from "./remainder-block.ts";

export function adaptiveProgress(
  { style, items, steps, cut }: CardData<"progress">,
  look: AdaptiveLook,
): Element[] {
  if (style === "steps") {
    const shown = steps.slice(0, look.rows);
    return [
      ...shown.flatMap(({ label, state, subtitle }) => [
        block(`${SIGNS[state]} ${label}`, state === "current" ? { weight: "bolder" } : {}),
        ...(subtitle ? [subtle(subtitle)] : []),
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
          { width: "stretch", items: [block(item.label)] },
          { width: "auto", items: [block(progressWords(item, look.locale), { isSubtle: true })] },
        ),
        block(done + left, { fontType: "monospace", color: "good", spacing: "none" }),
      ];
    }),
    ...remainderBlock(shown.length, items.length, cut, "items", look),
  ];
}

/** Three side by side, which a phone still shows. */
export function adaptiveCounter({ counters, cut }: CardData<"counter">, look: AdaptiveLook): Element[] {
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
    subtle(counter.label),
    ...(delta ? [block(delta, { size: "small", spacing: "none", ...colourOf(counter) })] : []),
  ];
}

function colourOf({ delta = 0, good }: Counter): BlockLook {
  if (good === undefined || delta === 0) return { isSubtle: true };
  return { color: delta > 0 === (good === "up") ? "good" : "attention" };
}

const ABREAST = 3;
