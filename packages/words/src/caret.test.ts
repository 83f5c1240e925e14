import { expect, test } from "vitest";
import { caretUnder } from "./caret.ts";

test("a caret stands under its character, behind wide ones too", () => {
  expect(caretUnder("a >> b", 3)).toBe("   ^");
  expect(caretUnder("状态 >> b", 3)).toBe("\u3000\u3000 ^");
  expect(caretUnder("😀, b", 4)).toBe("\u3000  ^");
  expect(caretUnder("e\u0301 b", 3)).toBe("  ^");
});
