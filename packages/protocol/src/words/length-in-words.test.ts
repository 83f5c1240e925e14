import { expect, test } from "vitest";
import { lengthInWords } from "./length-in-words.ts";

test("a length is told in all of its units", () => {
  expect(lengthInWords(36 * 3_600_000, "en")).toBe("1 day 12 hours");
  expect(lengthInWords(86_405_000, "zh")).toBe("1天5秒钟");
});

test("or in its two greatest", () => {
  expect(lengthInWords(400, "en", 2)).toBe("1 second");
  expect(lengthInWords(90_000, "en", 2)).toBe("1 minute 30 seconds");
  expect(lengthInWords(2 * 86_400_000 + 5_000, "en", 2)).toBe("2 days");
  expect(lengthInWords(26 * 3_600_000 + 59_000, "zh", 2)).toBe("1天2小时");
});
