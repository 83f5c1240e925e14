import type { CardData } from "@etui/protocol/card";
import { expect, test } from "vitest";
import { cardText } from "../../card-text.ts";

const plain = (data: CardData<"progress">, locale: "en" | "zh" = "en") =>
  cardText({ card_type: "progress", data, options: {} }, { style: "plain", locale });

test("steps have a sign each, and the current one is pointed at", () => {
  const steps: CardData<"progress">["steps"] = [
    { label: "Ticket", state: "done" },
    { label: "Visa", state: "current", subtitle: "until Friday" },
    { label: "Packing", state: "todo" },
  ];
  expect(plain({ style: "steps", items: [], steps })).toBe(
    "- ✓ Ticket\n- ▸ Visa — until Friday\n- ○ Packing",
  );
});

test("begun is never drawn as nothing, and nearly done never as done", () => {
  const items = [0, 0.1, 99.9, 120].map((value) => ({ label: "", value, max: 100 }));
  const done = plain({ style: "bar", items, steps: [] })
    .match(/^.*$/gm)!
    .map((line) => line.split("▓").length - 1);
  expect(done).toEqual([0, 1, 19, 20]);
});
