import { expect, test } from "vitest";
import { printFacts, printName } from "./print-facts.ts";

test.each([
  ["2026-11-24T09:00:00Z", "Tue 24 Nov 2026, 09:00 UTC", "2026年11月24日 周二 09:00 UTC"],
  ["Due: 2026-11-24T09:00:00Z · Size: 3", "Due: Tue 24 Nov 2026, 09:00 UTC · Size: 3", undefined],
  ["Size: 3 · Due: 2026-11-24", "Size: 3 · Due: Tue 24 Nov 2026", undefined],
  ["截止: 2026-11-24 08:30", undefined, "截止: 2026年11月24日 周二 08:30"],
])("%s is printed as a person reads it", (text, en, zh) => {
  if (en !== undefined) expect(printFacts(text, "en")).toBe(en);
  if (zh !== undefined) expect(printFacts(text, "zh")).toBe(zh);
});

test.each(["log-2026-11-24", "moved to 2026-11-24 by Mei", "Key: A-2026-11-24", "2026-02-30", "2026-11"])(
  "%s stays as it was written",
  (text) => expect(printFacts(text, "en")).toBe(text),
);

test("the last part of a path stays, and the date by which a thing is called does not", () => {
  expect(printName("2026-11-24", "log/2026-11-24", "en")).toBe("2026-11-24");
  expect(printName("2026-11-24", "log/7", "en")).toBe("Tue 24 Nov 2026");
  expect(printName("2026-11-24", undefined, "en")).toBe("Tue 24 Nov 2026");
});
