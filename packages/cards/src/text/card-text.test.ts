import type { Card } from "@etui/protocol/card";
import { describe, expect, test } from "vitest";
import type { Json } from "../tool/tool.ts";
import { cardText } from "./card-text.ts";
import { countries } from "./countries.test-data.ts";
import { displayWidth } from "./display-width.ts";
import { SHAPES } from "./shape-card.ts";

function cardOf(card_type: Card["card_type"], value: Json, options: Card["options"] = {}): Card {
  const shaped = SHAPES[card_type]({ kind: "value", value }, options);
  if (!shaped.ok) throw new Error(shaped.error);
  return { card_type, data: shaped.data, options } as Card;
}

const cities = [
  { 城市: "上海", population: 24870895, note: "魔都 | 海" },
  { 城市: "Ürümqi", population: 4054000, note: null },
];

describe("a table", () => {
  test("lines up in a terminal with wide characters, numbers to the right", () => {
    expect(cardText(cardOf("table", cities, { title: "中国城市" }), { style: "plain" })).toBe(
      [
        "中国城市",
        "",
        "城市    Population  Note",
        "──────  ──────────  ─────────",
        "上海      24870895  魔都 | 海",
        "Ürümqi     4054000",
      ].join("\n"),
    );
  });

  test("is Markdown whose cells cannot break out", () => {
    const hostile = [{ cell: "a|b\n# c ![x](http://evil.example/?q=1) <script>&lt; `d` *e*" }];
    expect(cardText(cardOf("table", hostile, { title: "*T*" }), { style: "markdown" })).toBe(
      [
        "**\\*T\\***",
        "",
        "| Cell                                          |",
        "| --------------------------------------------- |",
        "| a\\|b # c !\\[x\\](http://evil.example/?q=1) \\<… |",
      ].join("\n"),
    );
  });

  test("is bounded and counts what is left out", () => {
    const text = cardText(cardOf("table", countries), { style: "plain", rows: 5 });
    const lines = text.split("\n");
    expect(lines).toContain("… 245 more rows");
    expect(lines.at(-1)).toMatch(/^… \d+ more columns$/);
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(120);
  });
});

test("a list has a line for each item, with box, mark and explanation", () => {
  const list = cardOf("list", [
    { title: "买牛奶", done: true, 优先级: "高" },
    { title: "1. x", done: false, note: "_now_" },
  ]);
  expect(cardText(list, { style: "plain" })).toBe("- [x] 买牛奶 (高)\n- [ ] 1. x — _now_");
  expect(cardText(list, { style: "markdown" })).toBe("- [x] 买牛奶 (高)\n- [ ] 1\\. x — \\_now\\_");
  expect(cardText(list, { style: "plain", rows: 1 })).toBe("- [x] 买牛奶 (高)\n\n… 1 more items");
});

test("a tree is indented, upper levels first, with the number of nodes left out", () => {
  const tree = cardOf("tree", { 水果: { 苹果: 3, pear: { ripe: true } }, tea: "green", rest: [1, 2] });
  expect(cardText(tree, { style: "plain" })).toBe(
    [
      "- 水果",
      "  - 苹果: 3",
      "  - pear",
      "    - ripe: true",
      "- tea: green",
      "- rest",
      "  - [0]: 1",
      "  - [1]: 2",
    ].join("\n"),
  );
  expect(cardText(tree, { style: "plain", rows: 4 })).toBe(
    "- 水果 (1)\n  - 苹果: 3\n- tea: green\n- rest (2)",
  );
  expect(cardText(tree, { style: "plain", rows: 2 })).toBe("- 水果 (2)\n- tea: green\n- … (1)");
});

test("nothing in the data commands a terminal or turns the reading direction", () => {
  const list = cardOf("list", ["\u001b[2J\u001b]0;owned\u0007x", "a\u202etxt.exe", "two\r\nlines"]);
  expect(cardText(list, { style: "plain" })).toBe("- [2J ]0;owned x\n- atxt.exe\n- two lines");
});
