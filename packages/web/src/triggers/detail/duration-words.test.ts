import { expect, test } from "vitest";
import { durationInWords, lengthInWords } from "./duration-words.ts";

test("lengths of time read as a person would say them", () => {
  expect(durationInWords("10m", "en")).toBe("10 minutes");
  expect(durationInWords("1d12h", "en")).toBe("1 day 12 hours");
  expect(durationInWords("1d12h", "zh")).toBe("1天12小时");
  expect(durationInWords("PT90M", "en")).toBe("PT90M");
});

test("lateness is told in its two greatest units", () => {
  expect(lengthInWords(400, "en")).toBe("1 second");
  expect(lengthInWords(90_000, "en")).toBe("1 minute 30 seconds");
  expect(lengthInWords(2 * 86_400_000 + 5_000, "en")).toBe("2 days");
  expect(lengthInWords(26 * 3_600_000 + 59_000, "zh")).toBe("1天2小时");
});
