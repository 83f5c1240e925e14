import { expect, test } from "vitest";
import { shortMoment } from "../../../base/words/moment.ts";
import { factsInWords, nameInWords } from "./print-moment.ts";

test("a moment in a fact is on the reader's clock, a day in the reader's language", () => {
  const at = "2020-11-24T09:00:00Z";
  for (const language of ["en", "zh"] as const)
    expect(factsInWords(`Due: ${at} · Size: 3`, language)).toBe(
      `Due: ${shortMoment(at, language)} · Size: 3`,
    );
  expect(factsInWords("Due: 2026-11-24", "zh")).toBe("Due: 2026年11月24日 周二");
  expect(factsInWords("since 2026-11-24 or so", "en")).toBe("since 2026-11-24 or so");
});

test("a thing called by its path keeps that name", () => {
  expect(nameInWords("2026-11-24", "log/2026-11-24", "en")).toBe("2026-11-24");
  expect(nameInWords("2026-11-24", undefined, "en")).toBe("Tue 24 Nov 2026");
});
