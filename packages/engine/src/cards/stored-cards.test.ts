/** Cards are there tomorrow, on another device, and follow what they show. */
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Etui, openEtui } from "../etui.ts";
import { serverOf } from "../testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { cardsOf } from "./test-cards.ts";

let database: TestDatabase;
let one: Etui;
let other: Etui;
beforeAll(async () => {
  database = await createTestDatabase();
  one = await openEtui(serverOf(database), "test", { dispatch: false });
  other = await openEtui(serverOf(database), "test", { dispatch: false });
});
afterAll(async () => {
  await one.close();
  await other.close();
  await database.close();
});

test("a card on a path opens again from anywhere, with the data of now", async () => {
  const lin = cardsOf(one, "lin");
  await lin.write("books/year", { goal: 50, read: 17 });
  const shown = await lin.showPath("table", "books/year", { title: "Books" });
  expect(shown).toMatchObject({ status: "success", card_id: expect.any(String) });
  await lin.write("books/year", { goal: 50, read: 18 });
  const there = cardsOf(other, "lin");
  expect(await there.open(shown.card_id)).toMatchObject({
    card_type: "table",
    live: true,
    state: "open",
    options: { title: "Books" },
    data: { rows: [{ value: 50 }, { value: 18 }] },
    data_source: { type: "path", path: "books/year" },
    by: { tool: "show_card", surface: "library" },
  });
});

test("a card that brought its data keeps them, and the title that was among them", async () => {
  const lin = cardsOf(one, "lin");
  const { card_id } = await lin.showInline("list", { title: "Shopping", items: ["Tea", "Rice"] });
  expect(await cardsOf(other, "lin").open(card_id)).toMatchObject({
    live: false,
    options: { title: "Shopping" },
    data: { items: [{ title: "Tea" }, { title: "Rice" }] },
  });
});

test("a card whose documents are gone says so, and shows them when they are back", async () => {
  const lin = cardsOf(one, "lin");
  await lin.write("gone/soon", { a: 1 });
  const { card_id } = await lin.showPath("tree", "gone/soon");
  await lin.execute("delete_user_data", { path: "gone/soon" });
  expect(await lin.open(card_id)).toMatchObject({
    data: null,
    error: expect.stringContaining("is not stored at present"),
  });
  await lin.write("gone/soon", { a: 2 });
  expect(await lin.open(card_id)).toMatchObject({ data: { nodes: [{ label: "a", value: 2 }] } });
});

test("a card may wait for its first data, with words in their place", async () => {
  const lin = cardsOf(one, "lin");
  const shown = await lin.showPath("list", "diary", { empty_text: "Nothing written yet." });
  expect(shown).toMatchObject({ status: "success", data: { items: [] } });
  await lin.write("diary/monday", { title: "Rain" });
  expect(await lin.open(shown.card_id)).toMatchObject({ data: { items: [{ title: "Rain" }] } });
});

test("nobody opens the card of somebody else, and what is no id opens nothing", async () => {
  const { card_id } = await cardsOf(one, "lin").showInline("list", ["secret"]);
  expect(await cardsOf(one, "mei").open(card_id)).toBeUndefined();
  for (const id of ["", "x", "0".repeat(36), "'; drop table user_cards"])
    expect(await cardsOf(one, "lin").open(id)).toBeUndefined();
});

test("what is shown, answered and replaced is heard of by every process", async () => {
  const heard: string[] = [];
  const { stop } = await other.changes.subscribe("wu", (changes) =>
    heard.push(...changes.map(({ change }) => `${change.kind} ${change.action}`)),
  );
  const wu = cardsOf(one, "wu");
  const { card_id } = await wu.showInline("select", ["tea", "coffee"]);
  await vi.waitFor(() => expect(heard).toEqual(["card created"]), 20_000);
  await wu.submit(card_id, { choice: "tea" });
  await vi.waitFor(() => expect(heard).toEqual(["card created", "card updated"]), 20_000);
  stop();
});

test("cards are listed newest first, page by page", async () => {
  const sun = cardsOf(one, "sun");
  const ids: string[] = [];
  for (const title of ["a", "b", "c"]) ids.push((await sun.showInline("counter", 1, { title })).card_id);
  // Ids rise from one millisecond to the next; within one they are in no order.
  ids.sort();
  const first = await one.cards.list(sun.scope, { limit: 2 });
  expect(first.cards.map(({ card_id }) => card_id)).toEqual([ids[2], ids[1]]);
  const second = await one.cards.list(sun.scope, { limit: 2, before: first.next_cursor! });
  expect(second).toMatchObject({ cards: [{ card_id: ids[0] }], next_cursor: null });
});

test("a table goes on behind its first page, in the same columns", async () => {
  const zhao = cardsOf(one, "zhao");
  await one.execute(
    "batch_user_data",
    {
      operations: Array.from({ length: 25 }, (_, n) => ({
        op: "replace" as const,
        path: `log/${String(n).padStart(2, "0")}`,
        content: { n, ...(n > 20 && { late: true }) },
      })),
    },
    { userId: "zhao" },
  );
  const shown = await zhao.showPath("table", "log", { limit: 10 });
  expect(shown.next_cursor).toEqual(expect.any(String));
  const { next_cursor } = await zhao.open(shown.card_id);
  const page = await one.cards.rows({ userId: "zhao" }, shown.card_id, next_cursor!);
  expect(page).toMatchObject({ ok: true, next_cursor: null });
  if (!page?.ok) throw new Error("no page");
  expect(page.data.rows.map(({ n }) => n)).toEqual(Array.from({ length: 15 }, (_, n) => n + 10));
  expect(page.data.columns.map(({ key }) => key)).toEqual(["path", "n"]);

  const asked = { card_type: "table", data_source: { path: "log" } };
  const first = await zhao.execute("preview_card", { ...asked, options: { limit: 10 } });
  const rest = await zhao.execute("preview_card", {
    ...asked,
    options: { columns: ["path", "n"] },
    cursor: first.next_cursor,
  });
  expect(rest).toMatchObject({ data: page.data });
  expect(rest).not.toHaveProperty("next_cursor");
});

test("a cursor leads on in its own card and in no other, and what is none is no end", async () => {
  const chu = cardsOf(one, "chu");
  for (let n = 0; n < 4; n += 1) await chu.write(`log/${n}`, { n });
  const first = await chu.showPath("table", "log", { limit: 2 });
  const second = await chu.showPath("table", "log", { limit: 2, title: "The same again" });
  const cursor = first.next_cursor as string;
  expect(await one.cards.rows({ userId: "chu" }, first.card_id, cursor)).toMatchObject({ ok: true });
  for (const [card_id, wrong] of [
    [second.card_id, cursor],
    [first.card_id, cursor.slice(0, -4)],
    [first.card_id, "AAAA"],
    [first.card_id, ""],
  ] as const)
    expect(await one.cards.rows({ userId: "chu" }, card_id, wrong)).toMatchObject({
      ok: false,
      refused: { code: "cards.no_such_rows" },
    });
});

test("pins keep their order and size; what is no card of the user is not pinned", async () => {
  const qian = cardsOf(one, "qian");
  const a = (await qian.showInline("counter", 1)).card_id;
  const b = (await qian.showInline("counter", 2)).card_id;
  const foreign = (await cardsOf(one, "lin").showInline("counter", 3)).card_id;
  const heard: string[] = [];
  const feed = await other.changes.subscribe("qian", (changes) =>
    heard.push(...changes.map(({ change }) => change.target)),
  );
  await one.cards.arrangePins(qian.scope, [
    { card_id: b, size: "wide" },
    { card_id: foreign, size: "small" },
    { card_id: a, size: "small" },
  ]);
  // That the cards were shown may be heard of as well.
  await vi.waitFor(() => expect(heard).toContain("pins"), 20_000);
  feed.stop();
  expect(await other.cards.pins(other.scope("qian"))).toEqual([
    { card_id: b, size: "wide" },
    { card_id: a, size: "small" },
  ]);
  expect(await qian.open(b)).toMatchObject({ pinned: true });
  expect(await one.cards.arrangePins(qian.scope, [{ card_id: a, size: "large" }])).toEqual([
    { card_id: a, size: "large" },
  ]);
  expect(await qian.open(b)).toMatchObject({ pinned: false });
});

test("pins arranged by many at once, in whatever order, are those of one of them", async () => {
  const sha = cardsOf(one, "sha");
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) ids.push((await sha.showInline("counter", n)).card_id);
  const orders = Array.from({ length: 12 }, (_, n) => {
    const turned = [...ids.slice(n), ...ids.slice(0, n)];
    return (n % 2 ? turned.reverse() : turned).map((card_id) => ({ card_id, size: "small" as const }));
  });
  const arranged = await Promise.all(
    orders.map((pins, n) => (n % 2 ? one : other).cards.arrangePins(sha.scope, pins)),
  );
  expect(arranged).toEqual(orders);
  expect(orders).toContainEqual(await one.cards.pins(sha.scope));
});

test("a card that is named twice, in either case, is pinned once, where it was named first", async () => {
  const sha = cardsOf(one, "sha");
  const { card_id } = await sha.showInline("counter", 1);
  const twice = [
    { card_id: card_id.toUpperCase(), size: "wide" as const },
    { card_id, size: "small" as const },
  ];
  expect(await one.cards.arrangePins(sha.scope, twice)).toEqual([{ card_id, size: "wide" }]);
});

test("that somebody had it before their eyes is noted once", async () => {
  const lin = cardsOf(one, "lin");
  const { card_id } = await lin.showInline("toast", "Saved.");
  expect((await lin.open(card_id)).drawn_at).toBeUndefined();
  await one.cards.noteDrawn(lin.scope, card_id);
  const { drawn_at } = await lin.open(card_id);
  await one.cards.noteDrawn(lin.scope, card_id);
  expect((await lin.open(card_id)).drawn_at).toBe(drawn_at);
  expect(await one.cards.noteDrawn(one.scope("mei"), card_id)).toBe(false);
});

test("on a full disk a card is shown and not stored; one that asks is refused, for its answer could not be stored", async () => {
  const diskLow = refusal("database.disk_low");
  const readOnlyReason = () => diskLow;
  const full = await openEtui({ ...serverOf(database), readOnlyReason }, "test", { dispatch: false });
  const wide = cardsOf(full, "wide");
  const shown = await wide.showInline("list", ["Tea", "Rice"]);
  expect(shown).toMatchObject({ status: "success", data: { items: [{ title: "Tea" }, { title: "Rice" }] } });
  expect(shown).not.toHaveProperty("card_id");
  expect(await wide.showInline("select", ["Tea", "Rice"])).toMatchObject({
    status: "error",
    error_code: "disk_full",
    error: sayRefusal(diskLow, "en"),
  });
  expect(await wide.showInline("select", ["Tea", "Rice"], { interactive: false })).toMatchObject({
    status: "success",
  });
  expect((await full.cards.list(wide.scope, { limit: 5 })).cards).toEqual([]);
  await full.close();
});
