import type { CardData } from "@etui/protocol/card";
import { describe, expect, test } from "vitest";
import { cardText } from "../../card-text.ts";

const plain = (data: CardData<"chart">, locale: "en" | "zh" = "en") =>
  cardText({ card_type: "chart", data, options: {} }, { style: "plain", locale });

describe("a chart", () => {
  const chart = (more: Partial<CardData<"chart">>): CardData<"chart"> => ({
    chart_type: "pie",
    categories: ["文学", "Science", "rest"],
    category_kind: "text",
    series: [{ name: "Books", values: [12, 4, null] }],
    ...more,
  });

  test("of slices says their shares, in eighths of a column", () => {
    expect(plain(chart({}))).toBe(
      ["Books", `文学     ${"█".repeat(48)} 12 (75%)`, `Science  ${"█".repeat(16)} 4 (25%)`, "rest"].join(
        "\n",
      ),
    );
  });

  test("of bars below zero hatches them", () => {
    const series = [{ name: "", values: [8, -4, 0.1] }];
    expect(plain(chart({ chart_type: "bar", series }))).toBe(
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
    expect(plain(data)).toBe(
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
