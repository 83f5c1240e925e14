import { expect, test } from "vitest";
import { durationInWords } from "./duration-words.ts";

test("lengths of time read as a person would say them", () => {
  expect(durationInWords("10m", "en")).toBe("10 minutes");
  expect(durationInWords("1d12h", "en")).toBe("1 day 12 hours");
  expect(durationInWords("1d12h", "zh")).toBe("1天12小时");
  expect(durationInWords("PT90M", "en")).toBe("PT90M");
});
