import type { Card } from "@etui/protocol/card";
import { describe, expect, test } from "vitest";
import { adaptiveCard } from "./adaptive-card.ts";
import { cardText } from "./card-text.ts";
import { displayWidth } from "./characters/display-width.ts";
import { KINDS } from "./kinds.ts";

const cities: Card = {
  card_type: "table",
  options: { title: "中国城市" },
  data: {
    columns: [
      { key: "城市", label: "城市", kind: "text" },
      { key: "population", label: "Population", kind: "number" },
      { key: "visited", label: "Visited", kind: "boolean" },
      { key: "note", label: "Note", kind: "text" },
    ],
    rows: [
      { 城市: "上海", population: 24870895, visited: true, note: "魔都 | 海" },
      { 城市: "Ürümqi", population: 4054000, visited: false, note: null },
    ],
  },
};

const list = (...items: { title: string; [more: string]: unknown }[]): Card => ({
  card_type: "list",
  data: { items },
  options: {},
});

describe("a table", () => {
  test("lines up in a terminal with wide characters, numbers to the right", () => {
    expect(cardText(cities, { style: "plain" })).toBe(
      [
        "中国城市",
        "",
        "城市    Population  Visited  Note",
        "──────  ──────────  ───────  ─────────",
        "上海    24,870,895  yes      魔都 | 海",
        "Ürümqi   4,054,000  no",
      ].join("\n"),
    );
  });

  test("is Markdown whose cells cannot break out", () => {
    const hostile: Card = {
      card_type: "table",
      options: { title: "*T*" },
      data: {
        columns: [{ key: "cell", label: "Cell", kind: "text" }],
        rows: [{ cell: "a|b\n# c ![x](http://evil.example/?q=1) <script>&lt; `d` *e*" }],
      },
    };
    expect(cardText(hostile, { style: "markdown" })).toBe(
      [
        "**\\*T\\***",
        "",
        "| Cell                                        |",
        "| ------------------------------------------- |",
        "| a\\|b # c !\\[x\\](http://evil.example/?q=1) … |",
      ].join("\n"),
    );
  });

  test("is bounded and counts what is left out", () => {
    const keys = Array.from({ length: 40 }, (_, at) => `column ${at}`);
    const wide: Card = {
      card_type: "table",
      options: {},
      data: {
        columns: keys.map((key) => ({ key, label: key, kind: "text" })),
        rows: Array.from({ length: 50 }, () => Object.fromEntries(keys.map((key) => [key, "价值"]))),
        cut: { shown: 50, total: 12_345, of: "rows" },
      },
    };
    const lines = cardText(wide, { style: "plain", rows: 5 }).split("\n");
    expect(lines).toContain("… 12,340 more rows");
    expect(lines.at(-1)).toMatch(/^… \d+ more columns$/);
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(120);
    const narrow = cardText(wide, { style: "plain", width: 40 }).split("\n");
    expect(Math.max(...narrow.map(displayWidth))).toBeLessThanOrEqual(40);
  });
});

test("a list has a line for each item, with box, mark and explanation", () => {
  const card = list(
    { title: "买牛奶", checked: true, badge: "高", icon: "🥛" },
    { title: "1. x", checked: false, subtitle: "_now_" },
  );
  expect(cardText(card, { style: "plain" })).toBe("- [x] 🥛 买牛奶 (高)\n- [ ] 1. x — _now_");
  expect(cardText(card, { style: "markdown" })).toBe("- [x] 🥛 买牛奶 (高)\n- [ ] 1\\. x — \\_now\\_");
  expect(cardText(card, { style: "plain", rows: 1 })).toBe("- [x] 🥛 买牛奶 (高)\n\n… 1 more item");
  expect(cardText(card, { style: "plain", rows: 1, locale: "zh" })).toMatch(/… 还有 1 项$/);
});

test("a tree is indented, upper levels first, with the number of nodes left out", () => {
  const tree: Card = {
    card_type: "tree",
    options: {},
    data: {
      nodes: [
        {
          label: "水果",
          children: [
            { label: "苹果", value: 3 },
            { label: "pear", children: [{ label: "ripe", value: true }] },
          ],
        },
        { label: "tea", value: "green" },
        { label: "rest", children: [{ label: "a" }, { label: "b" }], more: 2 },
      ],
    },
  };
  expect(cardText(tree, { style: "plain" })).toBe(
    [
      "- 水果",
      "  - 苹果: 3",
      "  - pear",
      "    - ripe: yes",
      "- tea: green",
      "- rest (2)",
      "  - a",
      "  - b",
    ].join("\n"),
  );
  expect(cardText(tree, { style: "plain", rows: 4 })).toBe(
    "- 水果 (1)\n  - 苹果: 3\n- tea: green\n- rest (4)",
  );
  expect(cardText(tree, { style: "plain", rows: 2 })).toBe("- 水果 (2)\n- tea: green\n- … (1)");
});

test("a card without anything says so, in its own words where it has some", () => {
  expect(cardText(list(), { style: "plain" })).toBe("Nothing here yet.");
  expect(cardText({ ...list(), options: { empty_text: "没有 *待办*" } }, { style: "markdown" })).toBe(
    "没有 \\*待办\\*",
  );
});

test("only a terminal that was asked for is given colours", () => {
  const card = { ...list({ title: "Milk", badge: "urgent" }), options: { title: "Today" } };
  expect(cardText(card, { style: "ansi" })).toBe(
    "\u001b[1mToday\u001b[0m\n\n- Milk \u001b[33m(urgent)\u001b[0m",
  );
});

test("nothing in the data commands a terminal or turns the reading direction", () => {
  const card = list(
    { title: "\u001b[2J\u001b]0;owned\u0007x" },
    { title: "a\u202etxt.exe" },
    { title: "two\r\nlines" },
    { title: "half \ud83d and hidden\u{e0041}\u{e0042}" },
  );
  expect(cardText(card, { style: "plain" })).toBe(
    "- [2J ]0;owned x\n- atxt.exe\n- two lines\n- half \ufffd and hidden",
  );
});

test("a very long card is written whole where its file asks for it", () => {
  const items = Array.from({ length: 150_000 }, (_, at) => ({ label: `n${at}`, value: at, max: 150_000 }));
  const nodes = items.map(({ label }) => ({ label }));
  const whole = { style: "plain", rows: Number.POSITIVE_INFINITY } as const;
  const lines = (text: string) => text.split("\n").length;
  expect(
    lines(cardText({ card_type: "progress", data: { style: "bar", items, steps: [] }, options: {} }, whole)),
  ).toBe(150_000);
  expect(
    lines(
      cardText(
        { card_type: "tree", data: { nodes: [{ label: "all", children: nodes }] }, options: {} },
        whole,
      ),
    ),
  ).toBe(150_001);
});

describe("buttons", () => {
  const actions = [
    { label: "One *more*", tool: "write_user_data", kind: "primary" as const },
    { label: "Clear", tool: "delete_user_data", kind: "danger" as const },
  ];
  const withButtons: Card = { ...list({ title: "tea" }), options: { actions } };

  test("are named below a text, which says where they can be pressed; their words are no Markdown", () => {
    expect(cardText(withButtons, { style: "plain" }).split("\n").at(-1)).toBe(
      "Buttons, to be pressed where the card is drawn: One *more* · Clear",
    );
    expect(cardText(withButtons, { style: "markdown", locale: "zh" })).toContain(
      String.raw`One \*more\* · Clear`,
    );
  });

  test("of a modal stand among its decisions, and those of a component are its own", () => {
    const modal = KINDS.modal.shape(
      { kind: "value", value: { text: "Sure?", actions: ["No"] } },
      { actions },
    );
    if (!modal.ok) throw new Error("no modal");
    const text = cardText({ card_type: "modal", data: modal.data, options: { actions } }, { style: "plain" });
    expect(text).toMatch(/1\. No\n2\. One \*more\*\n3\. Clear$/);
    const { card } = KINDS.custom.sample.en;
    expect(cardText({ ...card, options: { ...card.options, actions } }, { style: "plain" })).not.toContain(
      "Clear",
    );
  });

  test("on a chat platform send what a press is, and nothing of a form", () => {
    const sent = adaptiveCard(withButtons) as { actions: object[] };
    expect(sent.actions).toMatchObject([
      {
        title: "One *more*",
        data: { action: 0, label: "One *more*" },
        associatedInputs: "none",
        style: "positive",
      },
      { data: { action: 1, label: "Clear" }, style: "destructive" },
    ]);
  });
});

describe("dates that stand alone on a line are printed", () => {
  const at = "2026-11-24T09:00:00Z";
  const value = [{ title: "Pay", due: at, done: false, paid_on: "2026-11-20" }];
  const drawn = (kind: "list" | "timeline" | "select" | "tree", options = {}): Card => {
    const shaped = KINDS[kind].shape({ kind: "value", value }, options);
    if (!shaped.ok) throw new Error(JSON.stringify(shaped.refused));
    return { card_type: kind, data: shaped.data, options: {} } as Card;
  };

  test.each([
    ["list", {}],
    ["list", { mapping: { subtitle: "due" } }],
    ["timeline", { mapping: { at: "paid_on" } }],
    ["select", { mapping: { description: "due" } }],
    ["tree", {}],
  ] as const)("in a %s %j", (kind, options) => {
    const card = drawn(kind, options);
    expect(cardText(card, { style: "plain" })).toContain("Tue 24 Nov 2026, 09:00 UTC");
    expect(cardText(card, { style: "plain", locale: "zh" })).toContain("2026年11月24日 周二 09:00 UTC");
    expect(JSON.stringify(adaptiveCard(card))).toContain("Tue 24 Nov 2026, 09:00 UTC");
    for (const text of [cardText(card, { style: "markdown" }), JSON.stringify(adaptiveCard(card))])
      expect(text).not.toContain(at);
  });

  test("in the facts of a modal, the words of a counter and the steps of a progress", () => {
    const cards = [
      {
        card_type: "modal",
        data: { tone: "info", text: "Sure?", facts: [{ label: "Due", value: at }], actions: [] },
      },
      { card_type: "counter", data: { counters: [{ label: "Next", value: at }] } },
      {
        card_type: "progress",
        data: { style: "steps", items: [], steps: [{ label: "Pay", state: "todo", subtitle: at }] },
      },
    ].map((card) => ({ ...card, options: {} }) as Card);
    for (const card of cards)
      expect(cardText(card, { style: "plain" })).toContain("Tue 24 Nov 2026, 09:00 UTC");
  });
});
