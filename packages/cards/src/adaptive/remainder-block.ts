import type { Cut } from "@etui/protocol/cards/cell";
import { remainder } from "../text/remainder.ts";
import type { AdaptiveLook } from "./adaptive-look.ts";
import { type Element, subtle } from "./element.ts";

/** Says how much more there is, as the text rendering does. */
export function remainderBlock(
  shown: number,
  held: number,
  cut: Cut | undefined,
  of: NonNullable<Cut["of"]>,
  { locale, rows }: AdaptiveLook,
): Element[] {
  const lines = remainder(shown, held, cut, of, { style: "plain", locale, rows, width: 0 });
  return lines.filter((line) => line !== "").map(subtle);
}
