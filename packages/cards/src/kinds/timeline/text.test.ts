import type { CardData } from "@etui/protocol/card";
import { describe, expect, test } from "vitest";
import { cardText } from "../../card-text.ts";

const plain = (data: CardData<"timeline">, locale: "en" | "zh" = "en") =>
  cardText({ card_type: "timeline", data, options: {} }, { style: "plain", locale });

describe("a timeline", () => {
  test("says the zone where one is known, and the day where it ends on another", () => {
    const entries = [
      { title: "Call", at: "2026-11-21T08:30+08:00", until: "2026-11-21T09:00+08:00" },
      { title: "Night train", at: "2026-11-21T22:00", until: "2026-11-22T06:10" },
    ];
    expect(plain({ entries })).toBe(
      [
        "Sat 21 Nov 2026",
        "- 08:30–09:00 UTC+08:00           Call",
        "- 22:00 → Sun 22 Nov 2026, 06:10  Night train",
      ].join("\n"),
    );
  });

  test("keeps its order, and what is written as no date", () => {
    const entries = [{ title: "b", at: "soon" }, { title: "a", at: "2026-11" }, { title: "c" }];
    expect(plain({ entries }, "zh")).toBe("soon\n- b\n\n2026年11月\n- a\n\n没有日期\n- c");
  });
});
