import type { TreeNode } from "@etui/protocol/cards/tree";
import { expect, test } from "vitest";
import { printNodeValue } from "./print-node-value.ts";
import { readProgress } from "./progress.ts";
import { initiallyOpen, openable, visibleNodes } from "./visible-nodes.ts";

const goals: TreeNode[] = [
  {
    label: "读 50 本书",
    value: "17/50",
    children: [
      { label: "一季度", value: "11/12" },
      { label: "二季度", value: "6/13" },
    ],
  },
  { label: "半程马拉松", children: [{ label: "长距离", children: [{ label: "km", value: 13 }] }] },
  { label: "空", children: [] },
];
const labels = (open: ReadonlySet<string>) =>
  visibleNodes(goals, (key) => open.has(key)).map((row) => row.label);

test("only what is open is in sight; a node without children cannot open", () => {
  expect(labels(new Set())).toEqual(["读 50 本书", "半程马拉松", "空"]);
  expect(labels(new Set(["/读 50 本书"]))).toEqual(["读 50 本书", "一季度", "二季度", "半程马拉松", "空"]);
  expect(visibleNodes(goals, () => false)[2]!.expanded).toBeUndefined();
});

test("a cut branch says how many it does not hold", () => {
  const rows = visibleNodes([{ label: "a", children: [{ label: "b" }], more: 7 }], () => true);
  expect(rows.map((row) => row.more)).toEqual([undefined, undefined, 7]);
  expect(rows[2]!.depth).toBe(1);
});

test("brothers of one name have keys of their own", () => {
  const rows = visibleNodes([{ label: "item" }, { label: "item" }], () => false);
  expect(new Set(rows.map((row) => row.key)).size).toBe(2);
});

test("a small tree opens whole, a large one only as far as it fits", () => {
  expect(labels(initiallyOpen(goals))).toContain("km");
  const leaves = Array.from({ length: 20 }, (_, index) => ({ label: `leaf ${index}` }));
  const large = [
    { label: "a", children: leaves },
    { label: "b", children: leaves },
  ];
  expect(initiallyOpen(large).size).toBe(0);
});

test("everything that has children can be opened at once, and every node is counted", () => {
  const { keys, count } = openable(goals);
  expect(labels(keys)).toHaveLength(count);
  expect(count).toBe(7);
  expect(keys.size).toBe(3);
});

test("values are printed by what they are", () => {
  expect(printNodeValue(14_000_000, "en")).toBe("14,000,000");
  expect(printNodeValue(true, "zh")).toBe("是");
  expect(printNodeValue(null, "en")).toBe("–");
  expect(printNodeValue("2026-11-22", "en")).toContain("Sun");
  expect(printNodeValue("2026", "en")).toBe("2026");
  expect(printNodeValue("17/50", "en")).toBe("17/50");
});

test("progress is drawn for a part of a whole and for nothing else", () => {
  expect(readProgress("17/50")).toBeCloseTo(0.34);
  expect(readProgress("13 / 21.1 km")).toBeCloseTo(0.616, 2);
  expect(readProgress("65%")).toBeCloseTo(0.65);
  expect(readProgress("60/50")).toBe(1);
  for (const value of ["3/0", "2026/11/21", "a/b", "", 0.5, null, true])
    expect(readProgress(value)).toBeUndefined();
});
