import type { Card } from "@etui/protocol/card";
import { CARD_TYPES, type CardType } from "@etui/protocol/cards/card-type";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { expect, test } from "vitest";
import { KINDS } from "./kinds.ts";
import { modelOutput } from "./model-output.ts";

/** Everything that makes an output long: cuts, notes, long titles and thousands of rows. */
const rows = Array.from({ length: 30_000 }, (_, index) => ({
  name: `Secret ${index}`,
  date: index % 2 ? "2026-01-05" : "?",
  value: index === 7 ? "n/a" : index % 100,
  small: 1e9,
  choices: [],
}));
const options: CardOptions = {
  title: "机密".repeat(100),
  sort_by: "nothing",
  component_id: "secret-component",
};

test("a modal speaks of what it has", () => {
  const modal = (facts: object[]) =>
    modelOutput(
      {
        card_type: "modal",
        data: { tone: "info", text: "Go?", facts, actions: [{}, {}] },
        options: {},
      } as never,
      [],
    );
  expect(modal([])).toBe("Modal card: 2 actions.");
  expect(modal([{}])).toBe("Modal card: 1 fact, 2 actions.");
});

test("a limit that was asked for is no cut to mend", () => {
  const list = (limit?: number) => {
    const shaped = KINDS.list.shape({ kind: "value", value: [{ a: 1 }, { a: 2 }, { a: 3 }] }, { limit: 2 });
    if (!shaped.ok) throw new Error("It is no list.");
    return modelOutput(
      { card_type: "list", data: shaped.data, options: { ...(limit && { limit }) } } as Card,
      [],
    );
  };
  expect(list(2)).toBe("List card: 2 of 3 items.");
  expect(list()).toBe("List card: 2 of 3 items. The rest is cut; limit may be up to 1000.");
});

const SOURCE_NOTE = "Not in it: 1234 documents below; end the path with / for them.";

/** As much as the kind takes; a kind that takes none of it has its own sample. */
function shapedAs(type: CardType) {
  for (const value of [rows, rows.slice(0, 5000), rows[0], KINDS[type].sample.en.raw]) {
    const shaped = KINDS[type].shape({ kind: "value", value: value as Json }, options);
    if (shaped.ok) return shaped;
  }
  throw new Error("no card comes of the kind's own sample");
}

test.each(CARD_TYPES)(
  "a %s card costs a line or two, and says neither what is in it nor that somebody saw it",
  (type) => {
    const shaped = shapedAs(type);
    const output = modelOutput({ card_type: type, data: shaped.data, options } as Card, [
      SOURCE_NOTE,
      ...shaped.notes,
    ]);
    expect(output).not.toMatch(/shown|displayed|rendered|visible|secret|机密/i);
    expect(output.length).toBeLessThanOrEqual(190); // 60 tokens of o200k at the most
  },
);
