import { expect, test } from "vitest";
import { isComposing } from "./is-composing.ts";

const press = (isComposing: boolean, keyCode: number) => ({ nativeEvent: { isComposing }, keyCode });

test("Enter that takes a candidate is no Enter, in Safari neither", () => {
  expect(isComposing(press(true, 13))).toBe(true);
  expect(isComposing(press(false, 229))).toBe(true);
  expect(isComposing(press(false, 13))).toBe(false);
});
