/** What several processes know of one answer: it counts once, its draft is on every device, and who waits hears of it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Etui, openEtui } from "../../etui.ts";
import { serverOf } from "../../testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { CHECK_IN, cardsOf } from "../test-cards.ts";

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

test("an answer of many at once is one, whichever process they come to", async () => {
  const lin = cardsOf(one, "lin");
  const { card_id } = await lin.showInline("select", ["tea", "coffee", "water"], { save_to: "drinks/log" });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      cardsOf(n % 2 ? one : other, "lin").submit(card_id, { choice: ["tea", "coffee", "water"][n % 3] }),
    ),
  );
  expect(answers.filter(({ status }) => status === "success")).toHaveLength(1);
  expect(answers.filter(({ status }) => status === "conflict")).toHaveLength(11);
  expect(await lin.read("drinks/log")).toMatchObject({ version: 1 });
});

test("a draft is there on another device until the answer is", async () => {
  const lin = cardsOf(one, "lin");
  const { card_id } = await lin.showInline("form", {}, CHECK_IN);
  await one.cards.saveDraft(lin.scope, card_id, { pages: "4" });
  expect((await cardsOf(other, "lin").open(card_id)).draft?.values).toEqual({ pages: "4" });
  await lin.submit(card_id, { pages: 42 });
  expect((await lin.open(card_id)).draft).toBeUndefined();
  expect(await one.cards.saveDraft(lin.scope, card_id, { pages: "5" })).toMatchObject({
    status: "not_found",
  });
});

test.each([
  ["a NUL", { pages: "\0" }],
  ["half of a character", { pages: "\ud800" }],
  ["a forbidden name", JSON.parse('{"__proto__": {"pages": 1}}') as object],
])("a draft with %s is refused in words, and the earlier one stays", async (_, values) => {
  const lin = cardsOf(one, "lin");
  const { card_id } = await lin.showInline("form", {}, CHECK_IN);
  await one.cards.saveDraft(lin.scope, card_id, { pages: "4" });
  expect(await one.cards.saveDraft(lin.scope, card_id, values as Record<string, unknown>)).toMatchObject({
    status: "error",
    error_code: "invalid_arguments",
    error: expect.stringContaining("values"),
  });
  expect((await lin.open(card_id)).draft?.values).toEqual({ pages: "4" });
});

describe("who waits for an answer", () => {
  test("hears of it from another process, once it is on disk", async () => {
    const lin = cardsOf(one, "lin");
    const { card_id } = await lin.showInline("select", ["a", "b"]);
    const waiting = other.cards.answered({ userId: "lin" }, card_id);
    await lin.submit(card_id, { choice: "b" });
    expect(await waiting).toMatchObject({ values: { choice: "b" }, surface: "library" });
    expect(await one.cards.answered({ userId: "lin" }, card_id)).toMatchObject({ values: { choice: "b" } });
  });

  test("is let go when it gives up, and when the card is replaced or not there", async () => {
    const lin = cardsOf(one, "lin");
    const { card_id } = await lin.showInline("select", ["a", "b"]);
    const gone = new AbortController();
    const waiting = one.cards.answered({ userId: "lin", signal: gone.signal }, card_id);
    gone.abort();
    expect(await waiting).toBeUndefined();
    const replaced = one.cards.answered({ userId: "lin" }, card_id);
    await lin.showInline("select", ["a"], { replaces: card_id });
    expect(await replaced).toBeUndefined();
    expect(await one.cards.answered({ userId: "lin" }, "nothing")).toBeUndefined();
  });

  test("a model is told once, in the conversation that asked", async () => {
    const asked = cardsOf(one, "kong", { conversationId: "talk" });
    const { card_id } = await asked.showInline("select", ["a", "b"], { title: "Which?" });
    await cardsOf(one, "kong", { surface: "web" }).submit(card_id, { choice: "a" });
    expect(await one.cards.untoldAnswers(asked.scope, "elsewhere")).toEqual([]);
    expect(await other.cards.untoldAnswers(other.scope("kong"), "talk")).toMatchObject([
      { card_id, answer: { choice: "a" }, options: { title: "Which?" } },
    ]);
    expect(await one.cards.untoldAnswers(asked.scope, "talk")).toEqual([]);
  });
});
