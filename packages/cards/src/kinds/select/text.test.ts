import type { CardData } from "@etui/protocol/card";
import { expect, test } from "vitest";
import { cardText } from "../../card-text.ts";

const plain = (data: CardData<"select">, locale: "en" | "zh" = "en") =>
  cardText({ card_type: "select", data, options: {} }, { style: "plain", locale });

test("a select says how many may be chosen", () => {
  const prompt = (more: Partial<CardData<"select">>, locale: "en" | "zh" = "en") =>
    plain({ choices: [{ value: 1, label: "one" }], multiple: true, selected: [], ...more }, locale).split(
      "\n",
    )[0];
  expect(prompt({ multiple: false })).toBe("Choose one.");
  expect(prompt({})).toBe("Choose one or more.");
  expect(prompt({ min: 0, max: 3 })).toBe("Choose up to 3.");
  expect(prompt({ min: 2, max: 3 }, "zh")).toBe("请选 2 到 3 项。");
});
