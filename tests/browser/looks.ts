/**
 * How differently a page may look. In `npm test` a view of a file's own is seen in one of the looks, in the slow tests in
 * both: what a person opens first is seen in both each time (`every-view.test.ts`).
 */
import { inTurn } from "@etui/values/testing/draws";

const LOOKS = [
  ["a desk, light, English", {}, "light", "en-GB"],
  ["a phone, dark, Chinese", { viewport: { width: 390, height: 844 } }, "dark", "zh-CN"],
] as const;

/** The files take turns, so that each look is that of half of them. */
export const looks = (turn: number) => inTurn(LOOKS, turn);
