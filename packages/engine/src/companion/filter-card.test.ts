import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { day, planOf } from "../plan/test-plan.ts";
import { startTestEtui } from "../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const shown = async (userId: string, params: object, card_type = "list") =>
  (await etui.execute(
    "show_card",
    { card_type, data_source: { type: "api", endpoint: "query/filter", params } } as never,
    { userId, timeZone: "Asia/Shanghai" },
  )) as unknown as {
    status: string;
    error?: string;
    card_id: string;
    data: { title: string; items: { title: string; path: string }[]; rows: Record<string, unknown>[] };
  };

test("a saved filter is a card, which follows what it asks for", async () => {
  const { add, call } = planOf(etui, "lin");
  await add({ title: "Report", tags: ["work"], deadline: day(2) });
  await call("write_user_data", {
    path: "filters/week",
    content: { query: "tag:work due<=7d", title: "This week", sort: "due" },
  });
  const card = await shown("lin", { query: "filter:week" });
  expect(card.error).toBeUndefined();
  const stored = async () =>
    (await etui.cards.open({ userId: "lin", timeZone: "Asia/Shanghai" }, card.card_id)) as StoredCard &
      typeof card;
  expect(await stored()).toMatchObject({
    options: { title: "This week" },
    data: { items: [{ title: "Report" }] },
  });
  await add({ title: "Call Ann", tags: ["work"], deadline: day(1) });
  expect((await stored()).data.items.map(({ title }) => title)).toEqual(["Call Ann", "Report"]);
});

test("as a table it has the fields that are asked for", async () => {
  const { add } = planOf(etui, "wu");
  await add({ title: "Report", tags: ["work"], priority: "high" });
  const card = await shown("wu", { query: "priority>=medium" }, "table");
  const { data } = (await etui.cards.open({ userId: "wu", timeZone: "UTC" }, card.card_id)) as StoredCard &
    typeof card;
  expect(data.rows).toMatchObject([{ title: "Report", kind: "task", priority: "high" }]);
});

test("a query that cannot be read is refused", async () => {
  expect((await shown("wu", { query: "is:opn" })).error).toContain("Did you mean open?");
});
