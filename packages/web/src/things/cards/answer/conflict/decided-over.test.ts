import { expect, test } from "vitest";
import { decidedOver } from "./decided-over.ts";

const conflict = (version: number, ...fields: string[]) => ({
  path: "day/one",
  base_version: 1,
  version,
  conflicts: fields.map((field) => ({ field, label: field, yours: 1, stored: 2 })),
});

test("what was decided before holds, but for what is asked about again", () => {
  const first = decidedOver(conflict(2, "pages", "mood"), { pages: "mine", mood: "stored" }, undefined);
  expect(first).toEqual({ version: 2, mine: ["pages"], stored: ["mood"] });
  expect(decidedOver(conflict(3, "pages"), { pages: "stored" }, first)).toEqual({
    version: 3,
    mine: [],
    stored: ["mood", "pages"],
  });
});
