import type { Cut } from "@etui/protocol/cards/cell";
import { printNumber } from "../print/print-value.ts";
import { wordsIn } from "../words/words.ts";
import { paint } from "./paint.ts";
import type { TextLook } from "./text-look.ts";

/** Says how much more there is than was shown, both in the card and cut from it before. */
export function remainder(
  shown: number,
  held: number,
  cut: Cut | undefined,
  of: NonNullable<Cut["of"]>,
  look: TextLook,
): string[] {
  const total = cut?.total ?? held;
  if (shown >= total) return [];
  const more = total - shown;
  const words = wordsIn(look.locale).more(
    printNumber(more, look.locale),
    more === 1,
    cut?.of ?? of,
    cut?.at_least ?? false,
  );
  return ["", paint("dim", `… ${words}`, look)];
}
