import { CARD_DATA } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { TreeNode } from "@etui/protocol/cards/tree";
import type { Json } from "@etui/values/json/json";
import { describe, expect, test } from "vitest";
import type { Material } from "../../records/material.ts";
import { countries, countryDocuments } from "../../testing/countries.ts";
import { inEnglish } from "../../testing/in-english.ts";
import { shape } from "./shape.ts";

function treeOf(value: Json, options: CardOptions = {}) {
  return shaped({ kind: "value", value }, options);
}

function shaped(material: Material, options: CardOptions = {}) {
  const result = shape(material, options);
  if (!result.ok) throw new Error(JSON.stringify(result.refused));
  return CARD_DATA.tree.parse(result.data);
}

function count(nodes: readonly TreeNode[] = []): number {
  return nodes.reduce((sum, { children }) => sum + 1 + count(children), 0);
}

function depth(nodes: readonly TreeNode[] = []): number {
  return nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depth(children)));
}

describe("nested data", () => {
  test("has its keys as labels and its scalars as values", () => {
    expect(
      treeOf({ name: { common: "China" }, tld: [".cn"], area: 9706961, borders: [], 首都: "北京" }).nodes,
    ).toEqual([
      { label: "name", children: [{ label: "common", value: "China" }] },
      { label: "tld", children: [{ label: ".cn" }] },
      { label: "area", value: 9706961 },
      { label: "borders", value: "[]" },
      { label: "首都", value: "北京" },
    ]);
  });

  test("calls elements by their title, or by their place", () => {
    expect(treeOf([{ name: "Tea", price: 3 }, { price: 4 }, ["a"], null, " "]).nodes).toEqual([
      { label: "Tea", children: [{ label: "price", value: 3 }] },
      { label: "[1]", children: [{ label: "price", value: 4 }] },
      { label: "[2]", children: [{ label: "a" }] },
      { label: "[3]", value: null },
      { label: '" "' },
    ]);
  });

  test("loses nothing of a country whose name is itself an object", () => {
    const [aruba] = treeOf(countries.slice(0, 1)).nodes;
    expect(aruba!.label).toBe("Aruba");
    expect(aruba!.children!.map(({ label }) => label)).toEqual(Object.keys(countries[0]!));
  });
});

describe("an outline", () => {
  test("has its children below, and its facts beside the title", () => {
    const trip = {
      title: "旅行",
      children: [
        { title: "Pack", done: true, subtasks: ["Shoes"] },
        "Go",
        { title: "Fly", children: [], at: { h: 8 } },
      ],
    };
    expect(treeOf(trip).nodes).toEqual([
      {
        label: "旅行",
        children: [
          { label: "Pack", value: "done: true", children: [{ label: "Shoes" }] },
          { label: "Go" },
          {
            label: "Fly",
            children: [
              { label: "at", children: [{ label: "h", value: 8 }] },
              { label: "children", value: "[]" },
            ],
          },
        ],
      },
    ]);
  });

  test("keeps many facts below the title, where they fit", () => {
    const [node] = treeOf([{ title: "A", a: 1, b: 2, c: 3, d: 4, e: 5, children: ["x"] }]).nodes;
    expect(node!.children!.map(({ label }) => label)).toEqual(["a", "b", "c", "d", "e", "children"]);
  });

  test("is what a tree card holds, so a card's own data make the same card", () => {
    const { nodes } = treeOf({ a: { b: 1, c: [true, "x"] }, d: null });
    expect(treeOf({ nodes } as unknown as Json).nodes).toEqual([
      {
        label: "a",
        children: [
          { label: "b", value: 1 },
          { label: "c", children: [{ label: "[0]", value: true }, { label: "x" }] },
        ],
      },
      { label: "d" },
    ]);
  });
});

describe("documents", () => {
  test("lie in the folders their paths make, open to their contents", () => {
    const documents = [
      { path: "trips/2026/rome", content: { days: 3 }, version: 1 },
      { path: "trips/2026/rome/hotel", content: {}, version: 1 },
      { path: "trips/__proto__", content: ["x"], version: 1 },
      { path: "trips//", content: { odd: true }, version: 1 },
    ];
    expect(
      shaped({ kind: "documents", prefix: "trips/", documents, total: 4, root: { plan: "see it all" } })
        .nodes,
    ).toEqual([
      { label: "plan", value: "see it all" },
      {
        label: "2026",
        children: [
          {
            label: "rome",
            path: "trips/2026/rome",
            children: [
              { label: "days", value: 3 },
              { label: "hotel", path: "trips/2026/rome/hotel", value: "{}" },
            ],
          },
        ],
      },
      { label: "__proto__", path: "trips/__proto__", children: [{ label: "x" }] },
      {
        label: '""',
        children: [{ label: '""', path: "trips//", children: [{ label: "odd", value: true }] }],
      },
    ]);
  });

  test("are all there before the first one is opened, and the cut counts them", () => {
    const { nodes, cut } = shaped({
      kind: "documents",
      prefix: "countries/",
      documents: countryDocuments,
      total: 250,
    });
    expect(nodes.map(({ label }) => label)).toEqual([
      "Americas",
      "Asia",
      "Africa",
      "Europe",
      "Oceania",
      "Antarctic",
    ]);
    expect(nodes.flatMap(({ children }) => children).filter((node) => node?.path)).toHaveLength(250);
    expect(count(nodes)).toBe(2000);
    expect(cut).toMatchObject({ shown: 2000, of: "nodes", at_least: true });
    const tuvalu = nodes
      .find(({ label }) => label === "Oceania")!
      .children!.find(({ label }) => label === "Tuvalu");
    expect(tuvalu).toEqual({ label: "Tuvalu", value: "TUV", path: "countries/Oceania/TUV", more: 24 });

    const some = shaped(
      { kind: "documents", prefix: "countries/", documents: countryDocuments, total: 250 },
      { limit: 3 },
    );
    expect(some.cut).toEqual({ shown: 3, total: 250, of: "documents" });
  });
});

describe("bounds", () => {
  test("a node has at most two hundred children and says how many more there are; the count is exact", () => {
    const { nodes, cut } = treeOf({ many: Array.from({ length: 450 }, (_, index) => index), one: 1 });
    expect(nodes[0]!.children).toHaveLength(200);
    expect(nodes[0]!.more).toBe(250);
    expect(cut).toEqual({ shown: 202, total: 452, of: "nodes" });
  });

  test("the top level has as many as limit says", () => {
    const { nodes, cut } = treeOf([3, 1, 2, 5, 4], { limit: 2, sort_by: "-value" });
    expect(nodes).toEqual([
      { label: "[0]", value: 5 },
      { label: "[1]", value: 4 },
    ]);
    expect(cut).toEqual({ shown: 2, total: 5, of: "nodes" });
    expect(treeOf(Array.from({ length: 5000 }, () => "x")).cut).toEqual({
      shown: 1000,
      total: 5000,
      of: "nodes",
    });
  });

  test("a thousand levels become thirty-two and a line of JSON", () => {
    let deep: Json = "core";
    for (let level = 0; level < 1000; level += 1) deep = { in: deep };
    const { nodes } = treeOf(deep);
    expect(depth(nodes)).toBe(32);
    expect(JSON.stringify(nodes)).toContain('{\\"in\\": {\\"in\\": ');
  });

  test("a document path of five hundred slashes does not use up the card", () => {
    const document = { path: `deep/${"a/".repeat(500)}b`, content: { x: 1 }, version: 1 };
    expect(depth(shaped({ kind: "documents", prefix: "deep/", documents: [document], total: 1 }).nodes)).toBe(
      17,
    );
  });
});

test("a scalar is no tree, and the answer shows one", () => {
  const result = shape({ kind: "value", value: "hello" }, {});
  expect(inEnglish(result)).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^A tree wants nested .* this is a text\.$/),
  });
});

describe("a tree that is told how", () => {
  test("takes labels, values and children from the fields that mapping names", () => {
    const rows = [{ dept: "Sales", head: "Ann", teams: [{ dept: "North", head: "Bob" }] }];
    expect(treeOf(rows, { mapping: { label: "dept", value: "head", children: "teams" } }).nodes).toEqual([
      { label: "Sales", value: "Ann", children: [{ label: "North", value: "Bob" }] },
    ]);
  });

  test("lays rows that name their parent into one another, and leaves a circle flat", () => {
    const rows = [
      { id: 1, name: "root" },
      { id: 2, name: "leaf", parent: 1 },
    ];
    expect(treeOf(rows).nodes).toEqual([
      { label: "root", value: "id: 1", children: [{ label: "leaf", value: "id: 2" }] },
    ]);
    const circle = [
      { id: 1, name: "a", parent: 2 },
      { id: 2, name: "b", parent: 1 },
    ];
    expect(treeOf(circle).nodes.map(({ label }) => label)).toEqual(["a", "b"]);
  });
});
