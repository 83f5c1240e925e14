import { expect, test } from "vitest";
import { faultInWords } from "./fault-words.ts";
import { wantedText } from "./wanted-text.ts";

test("a fault says what to do, with the bound printed as people write it", () => {
  expect(faultInWords({ field: "km", code: "too_big", limit: 50 }, "en")).toBe(
    "Enter a number of at most 50.",
  );
  expect(faultInWords({ field: "km", code: "too_big", limit: 50 }, "zh")).toBe("请填不超过 50 的数。");
  expect(faultInWords({ field: "day", code: "too_early", limit: "2026-11-22" }, "en")).toBe(
    "Not before Sun 22 Nov 2026.",
  );
  expect(faultInWords({ field: "day", code: "too_late", limit: "2026-11-22" }, "zh")).toBe(
    "不能晚于 2026年11月22日 周日。",
  );
  expect(faultInWords({ field: "mood", code: "required" }, "zh")).toBe("请填写此项。");
});

test("a text that does not fit is told what was wanted, as it stands", () => {
  expect(faultInWords({ field: "day", code: "wrong_pattern", limit: "2026-11-22" }, "en")).toBe(
    "This is not written as asked for: 2026-11-22",
  );
});

test.each([
  [{ help: "Two letters and a number.", placeholder: "AB1" }, "Two letters and a number."],
  [{ placeholder: "AB1" }, "AB1"],
  [{}, "[A-Z]{2}\\d"],
])("a field with a pattern says what it wants by what it has: %o", (said, wanted) => {
  expect(wantedText({ name: "code", label: "Code", type: "text", pattern: "[A-Z]{2}\\d", ...said })).toBe(
    wanted,
  );
});
