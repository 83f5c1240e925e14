/** Ticks of an interactive list are written where they are stored. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { cardsOf } from "./test-cards.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const interactive = { interactive: true };

test("in the document that holds the list", async () => {
  const lin = cardsOf(etui, "lin");
  await lin.write("plans/today", {
    title: "Today",
    items: [
      { title: "Read", done: false },
      { title: "Run", done: true },
    ],
  });
  const { card_id } = await lin.showPath("list", "plans/today", interactive);
  const ticked = await lin.tick(card_id, 0, "Read", true);
  expect(ticked).toMatchObject({
    status: "success",
    receipt: { changed: [{ target: "plans/today", action: "updated", version: 2 }] },
  });
  expect(await lin.read("plans/today")).toMatchObject({
    data: { items: [{ done: true }, { done: true }] },
  });
  expect(await lin.tick(card_id, 0, "Read", true)).toMatchObject({
    status: "success",
    receipt: { changed: [] },
  });
});

test("in the document that is the item", async () => {
  const mei = cardsOf(etui, "mei");
  await mei.write("todo/a", { title: "Buy tea", 完成: false });
  await mei.write("todo/b", { title: "Buy rice", 完成: false });
  const { card_id } = await mei.showPath("list", "todo", interactive);
  await mei.tick(card_id, 1, "Buy rice", true);
  expect(await mei.read("todo/b")).toMatchObject({ data: { 完成: true } });
  expect(await mei.read("todo/a")).toMatchObject({ data: { 完成: false }, version: 1 });
});

test("in the card, where it brought its data", async () => {
  const lin = cardsOf(etui, "lin");
  const { card_id } = await lin.showInline("list", [{ title: "Pack", done: false }], interactive);
  await lin.tick(card_id, 0, "Pack", true);
  expect(await lin.open(card_id)).toMatchObject({ data: { items: [{ checked: true }] } });
});

test("in the card of items without ticks, each of which gets one", async () => {
  const lin = cardsOf(etui, "lin");
  const shown = await lin.showInline("list", ["Keys", { title: "Phone" }], interactive);
  expect(shown).toMatchObject({
    data: {
      items: [
        { title: "Keys", checked: false },
        { title: "Phone", checked: false },
      ],
    },
    model_output: expect.stringContaining("The user can tick its items; ticks are kept in this card alone."),
  });
  await lin.tick(shown.card_id, 1, "Phone", true);
  expect(await lin.open(shown.card_id)).toMatchObject({
    data: { items: [{ checked: false }, { checked: true }] },
  });
  expect(await lin.showInline("list", ["Keys"])).toMatchObject({ data: { items: [{ title: "Keys" }] } });
  const { data } = await lin.showInline("list", [{ title: "Keys", done: true }, "Note"], interactive);
  expect(data).toEqual({ items: [{ title: "Keys", checked: true }, { title: "Note" }] });
});

test("the model is told that a list can be ticked, where ticks are kept, or why it cannot", async () => {
  const ana = cardsOf(etui, "ana");
  await ana.write("todo/a", { title: "Buy tea", done: false });
  await ana.write("books/a", { title: "Emma" });
  const open = [{ title: "Pack", done: false }];
  const told = async (shown: ReturnType<typeof ana.showPath>) => (await shown).model_output;
  expect(await told(ana.showPath("list", "todo", interactive))).toContain(
    "The user can tick its items; ticks are kept where the items are stored.",
  );
  expect(await told(ana.showInline("list", open, interactive))).toContain(
    "ticks are kept in this card alone",
  );
  expect(await told(ana.showPath("list", "books", interactive))).toContain(
    "No item can be ticked: each needs a true or false, such as done: false.",
  );
  expect(await told(ana.showInline("list", open))).not.toContain("tick");
});

test("follows an item that has moved, and refuses one that is not there any more", async () => {
  const lin = cardsOf(etui, "lin");
  await lin.write("plans/moving", { items: [{ title: "Read", done: false }] });
  const { card_id } = await lin.showPath("list", "plans/moving", interactive);
  await lin.write("plans/moving", {
    items: [
      { title: "First", done: false },
      { title: "Read", done: false },
    ],
  });
  await lin.tick(card_id, 0, "Read", true);
  expect(await lin.read("plans/moving")).toMatchObject({
    data: { items: [{ done: false }, { done: true }] },
  });
  expect(await lin.tick(card_id, 0, "Gone", true)).toMatchObject({ status: "conflict" });
});

test("of many at once none is lost", async () => {
  const lin = cardsOf(etui, "lin");
  const names = Array.from({ length: 16 }, (_, n) => `Item ${n}`);
  await lin.write("plans/many", { items: names.map((title) => ({ title, done: false })) });
  const { card_id } = await lin.showPath("list", "plans/many", interactive);
  await Promise.all(names.map((title, index) => lin.tick(card_id, index, title, true)));
  const { data } = (await lin.read("plans/many")) as { data: { items: { done: boolean }[] } };
  expect(data.items.every(({ done }) => done)).toBe(true);
});

test("are not taken by a list that is only to be looked at", async () => {
  const lin = cardsOf(etui, "lin");
  const { card_id } = await lin.showInline("list", [{ title: "Pack", done: false }]);
  expect(await lin.tick(card_id, 0, "Pack", true)).toMatchObject({
    status: "error",
    error: "This card has no ticks that can be changed.",
  });
});

test("are no model's to set", async () => {
  const { card_id } = await cardsOf(etui, "lin").showInline(
    "list",
    [{ title: "Pack", done: false }],
    interactive,
  );
  const asModel = cardsOf(etui, "lin", { surface: "mcp" });
  expect(await asModel.tick(card_id, 0, "Pack", true)).toMatchObject({ error_code: "forbidden" });
  expect(await asModel.open(card_id)).toMatchObject({ data: { items: [{ checked: false }] } });
});

test("of a card that nobody showed, or showed to somebody else, are not found", async () => {
  const { card_id } = await cardsOf(etui, "lin").showInline(
    "list",
    [{ title: "Pack", done: false }],
    interactive,
  );
  const mei = cardsOf(etui, "mei");
  for (const id of [card_id, "019f0000-0000-7000-8000-000000000000", "x"])
    expect(await mei.tick(id, 0, "Pack", true)).toMatchObject({
      status: "not_found",
      receipt: { changed: [] },
    });
});
