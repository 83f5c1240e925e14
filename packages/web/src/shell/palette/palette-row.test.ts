import { Circle } from "lucide-react";
import { expect, test } from "vitest";
import { type PaletteRow, sectionsOf } from "./palette-row.ts";

const row = (group: string, id: string): PaletteRow => ({ id, group, label: id, icon: Circle });
const shown = (named: PaletteRow[], found: PaletteRow[]) =>
  sectionsOf(named, found).map(({ group, rows }) => `${group}: ${rows.map(({ id }) => id).join(" ")}`);

test("what was found is in its own order, below places and actions and before what only has the name", () => {
  expect(
    shown(
      [
        row("tools", "tool"),
        row("places", "plan"),
        row("tasks", "a"),
        row("tasks", "b"),
        row("actions", "do"),
      ],
      [row("notes", "x"), row("tasks", "b"), row("notes", "y"), row("garden", "bed")],
    ),
  ).toEqual(["places: plan", "actions: do", "notes: x y", "tasks: b a", "garden: bed", "tools: tool"]);
});

test("nothing is there twice, and no group without a line", () => {
  expect(shown([row("tasks", "a")], [row("tasks", "a")])).toEqual(["tasks: a"]);
  expect(shown([], [])).toEqual([]);
});

test("what was found is called as its page calls it", () => {
  const [section] = sectionsOf(
    [{ ...row("skills", "goals"), label: "目标" }],
    [{ ...row("skills", "goals"), label: "Goals / 目标" }],
  );
  expect(section!.rows.map(({ label }) => label)).toEqual(["目标"]);
});
