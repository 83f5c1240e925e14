import type { CardData } from "@etui/protocol/card";
import { expect, test } from "vitest";
import { adaptiveCard } from "../../adaptive-card.ts";
import { faultInWords } from "../../answer/fault-words.ts";
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

test.each([
  ["en", "E-mail (e-mail address, required)", "Enter an e-mail address like lin@example.com."],
  ["zh", "E-mail (邮箱地址，必填)", "请填邮箱地址，如 lin@example.com。"],
] as const)(
  "an address is asked for by its name, as text in %s and as an Adaptive Card",
  (locale, line, fault) => {
    const fields = [{ name: "mail", label: "E-mail", type: "email" as const, required: true }];
    expect(plain({ fields, values: {} }, locale)).toContain(line);
    expect(faultInWords({ field: "mail", code: "not_email" }, locale)).toBe(fault);
    const card = {
      card_type: "form" as const,
      data: { fields, values: { mail: "lin@example.com" } },
      options: {},
    };
    expect(adaptiveCard(card, { locale })).toMatchObject({
      body: [{ type: "Input.Text", id: "mail", label: "E-mail", style: "Email", value: "lin@example.com" }],
    });
  },
);
