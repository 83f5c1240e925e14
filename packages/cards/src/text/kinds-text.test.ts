/** What is special to a kind; what all of them share is held by the matrix. */
import type { CardData, CardType } from "@etui/protocol/card";
import { describe, expect, test } from "vitest";
import { cardText } from "./card-text.ts";

const plain = <Type extends CardType>(card_type: Type, data: CardData<Type>, locale: "en" | "zh" = "en") =>
  cardText({ card_type, data, options: {} } as Parameters<typeof cardText>[0], { style: "plain", locale });

describe("a timeline", () => {
  test("says the zone where one is known, and the day where it ends on another", () => {
    const entries = [
      { title: "Call", at: "2026-11-21T08:30+08:00", until: "2026-11-21T09:00+08:00" },
      { title: "Night train", at: "2026-11-21T22:00", until: "2026-11-22T06:10" },
    ];
    expect(plain("timeline", { entries })).toBe(
      [
        "Sat 21 Nov 2026",
        "- 08:30–09:00 UTC+08:00           Call",
        "- 22:00 → Sun 22 Nov 2026, 06:10  Night train",
      ].join("\n"),
    );
  });

  test("keeps its order, and what is written as no date", () => {
    const entries = [{ title: "b", at: "soon" }, { title: "a", at: "2026-11" }, { title: "c" }];
    expect(plain("timeline", { entries }, "zh")).toBe("soon\n- b\n\n2026年11月\n- a\n\n没有日期\n- c");
  });
});

test("a form says what its text is to look like, by its help or else by the pattern", () => {
  const fields = [
    { name: "a", label: "A", type: "text" as const, pattern: "[A-Z]{2}" },
    { name: "b", label: "B", type: "text" as const, pattern: "[A-Z]{2}", help: "Two capital letters." },
  ];
  const lines = plain("form", { fields, values: {} }).split("\n");
  expect(lines[1]).toBe("  written as [A-Z]{2}");
  expect(lines[3]).toBe("  Two capital letters.");
});

describe("a chart", () => {
  const chart = (more: Partial<CardData<"chart">>): CardData<"chart"> => ({
    chart_type: "pie",
    categories: ["文学", "Science", "rest"],
    category_kind: "text",
    series: [{ name: "Books", values: [12, 4, null] }],
    ...more,
  });

  test("of slices says their shares, in eighths of a column", () => {
    expect(plain("chart", chart({}))).toBe(
      ["Books", `文学     ${"█".repeat(48)} 12 (75%)`, `Science  ${"█".repeat(16)} 4 (25%)`, "rest"].join(
        "\n",
      ),
    );
  });

  test("of bars below zero hatches them", () => {
    const series = [{ name: "", values: [8, -4, 0.1] }];
    expect(plain("chart", chart({ chart_type: "bar", series }))).toBe(
      [`文学     ${"█".repeat(48)} 8`, `Science  ${"░".repeat(24)} -4`, "rest     ▋ 0.1"].join("\n"),
    );
  });

  test("of lines shows their run above their numbers, and says what was cut", () => {
    const data = chart({
      chart_type: "line",
      category_kind: "date",
      categories: ["2026-11-20", "2026-11-21", "2026-11-22"],
      series: [{ name: "km", values: [3, null, 10] }],
      cut: { shown: 3, total: 365, of: "points" },
    });
    expect(plain("chart", data)).toBe(
      [
        "km  ▁ █",
        "",
        "Category          km",
        "───────────────  ───",
        "Fri 20 Nov 2026    3",
        "Sat 21 Nov 2026",
        "Sun 22 Nov 2026   10",
        "",
        "… 362 more rows",
      ].join("\n"),
    );
  });
});

test("steps have a sign each, and the current one is pointed at", () => {
  const steps: CardData<"progress">["steps"] = [
    { label: "Ticket", state: "done" },
    { label: "Visa", state: "current", subtitle: "until Friday" },
    { label: "Packing", state: "todo" },
  ];
  expect(plain("progress", { style: "steps", items: [], steps })).toBe(
    "- ✓ Ticket\n- ▸ Visa — until Friday\n- ○ Packing",
  );
});

test("begun is never drawn as nothing, and nearly done never as done", () => {
  const items = [0, 0.1, 99.9, 120].map((value) => ({ label: "", value, max: 100 }));
  const done = plain("progress", { style: "bar", items, steps: [] })
    .match(/^.*$/gm)!
    .map((line) => line.split("▓").length - 1);
  expect(done).toEqual([0, 1, 19, 20]);
});

test("a select says how many may be chosen", () => {
  const prompt = (more: Partial<CardData<"select">>, locale: "en" | "zh" = "en") =>
    plain(
      "select",
      { choices: [{ value: 1, label: "one" }], multiple: true, selected: [], ...more },
      locale,
    ).split("\n")[0];
  expect(prompt({ multiple: false })).toBe("Choose one.");
  expect(prompt({})).toBe("Choose one or more.");
  expect(prompt({ min: 0, max: 3 })).toBe("Choose up to 3.");
  expect(prompt({ min: 2, max: 3 }, "zh")).toBe("请选 2 到 3 项。");
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
