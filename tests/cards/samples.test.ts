/** The gallery's samples state how their data are shaped; this tests that it is true. */
import { KINDS } from "@etui/cards/kinds";
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import { afterAll, beforeAll, expect, test } from "vitest";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const samples = CARD_TYPES.flatMap((type) =>
  (["en", "zh"] as const).map((locale) => ({ type, locale, ...KINDS[type].sample[locale] })),
);

test.each(samples)("the $type in $locale becomes what it says", async ({ type, raw, card }) => {
  const shown = await etui.execute(
    "show_card",
    { card_type: type, data_source: { type: "inline", data: raw as never }, options: card.options as never },
    { userId: "lin" },
  );
  expect(shown).toMatchObject({ status: "success", card_type: type });
  expect((shown as { data?: unknown }).data).toEqual(card.data);
});
