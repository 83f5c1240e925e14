import { Circle } from "lucide-react";
import { expect, test } from "vitest";
import type { PaletteItem } from "../../base/page/palette-item.ts";
import { matchItems } from "./match-items.ts";

const item = (label: string, rest: Partial<PaletteItem> = {}): PaletteItem => ({
  id: label,
  group: "places",
  label,
  icon: Circle,
  run: () => {},
  ...rest,
});
const labels = (items: PaletteItem[]) => items.map(({ label }) => label);

const ITEMS = [
  item("Data", { also: "数据" }),
  item("Metadata"),
  item("Open data"),
  item("Write user data", { group: "tools", hint: "write_user_data" }),
  item("Goals", { group: "documents", hint: "goals/2026/year" }),
];

test("what begins so comes before a word that does, and that before the middle of one", () => {
  expect(labels(matchItems(ITEMS, "data"))).toEqual(["Data", "Open data", "Metadata", "Write user data"]);
});

test("all words have to be there, in any order, in the name or beside it", () => {
  expect(labels(matchItems(ITEMS, "2026 goals"))).toEqual(["Goals"]);
  expect(labels(matchItems(ITEMS, "user_data write"))).toEqual(["Write user data"]);
  expect(matchItems(ITEMS, "goals 2027")).toEqual([]);
});

test("a name in the other language, in capitals or full width finds it too", () => {
  expect(labels(matchItems(ITEMS, "数据"))).toEqual(["Data"]);
  expect(labels(matchItems(ITEMS, "ＤＡＴＡ"))).toContain("Data");
});

test("one without a name that can be read hides no other, and is shown by what it has", () => {
  const nameless = (label: unknown, rest: object = {}) =>
    ({ ...item("Data"), id: "skill odd", label, ...rest }) as PaletteItem;
  for (const label of [undefined, null, 7, {}, ["Data"], "", "  "]) {
    expect(labels(matchItems([nameless(label, { hint: "odd-data" }), ...ITEMS], "data"))).toEqual(
      expect.arrayContaining(["Data", "odd-data"]),
    );
    expect(labels(matchItems([nameless(label, { hint: { a: 1 } })], "odd"))).toEqual(["skill odd"]);
  }
  expect(labels(matchItems([nameless("half a \uD800 letter")], "letter"))).toHaveLength(1);
});

test("no group hides the others", () => {
  const many = Array.from({ length: 50 }, (_, index) => item(`Note ${index}`, { group: "documents" }));
  expect(matchItems([...many, item("Notes", { group: "tools" })], "note")).toHaveLength(7);
});

test("without words there is everything that can be gone to", () => {
  expect(labels(matchItems(ITEMS, "  ")).slice(0, 3)).toEqual(["Data", "Metadata", "Open data"]);
});
