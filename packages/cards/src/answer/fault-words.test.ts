import { expect, test } from "vitest";
import { faultInWords } from "./fault-words.ts";

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
