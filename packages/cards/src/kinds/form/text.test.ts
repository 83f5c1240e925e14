import type { CardData } from "@etui/protocol/card";
import { expect, test } from "vitest";
import { cardText } from "../../card-text.ts";

const plain = (data: CardData<"form">, locale: "en" | "zh" = "en") =>
  cardText({ card_type: "form", data, options: {} }, { style: "plain", locale });

test("a form says what its text is to look like, by its help or else by the pattern", () => {
  const fields = [
    { name: "a", label: "A", type: "text" as const, pattern: "[A-Z]{2}" },
    { name: "b", label: "B", type: "text" as const, pattern: "[A-Z]{2}", help: "Two capital letters." },
  ];
  const lines = plain({ fields, values: {} }).split("\n");
  expect(lines[1]).toBe("  written as [A-Z]{2}");
  expect(lines[3]).toBe("  Two capital letters.");
});
