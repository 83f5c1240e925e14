/** A person's answer: checked, counted once, written down before anybody resumes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Etui, type LibraryCall, openEtui } from "../../etui.ts";
import { serverOf } from "../../testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { cardsOf } from "../test-cards.ts";

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

const CHECK_IN = {
  title: "今天打卡",
  fields: [
    { name: "pages", label: "读了多少页", type: "number", required: true, min: 0, max: 2000 },
    { name: "mood", label: "心情", type: "select", options: ["好", "一般"] },
  ],
};

describe("an answer", () => {
  test("is checked by the fields, and the faults are named one by one in the reader's language", async () => {
    const lin = cardsOf(one, "lin", { locale: "zh" });
    const { card_id } = await lin.showInline("form", {}, CHECK_IN);
    expect(await lin.submit(card_id, { pages: -1, mood: "坏" })).toMatchObject({
      status: "error",
      error_code: "invalid_arguments",
      faults: [
        { field: "pages", code: expect.any(String), message: expect.stringMatching(/\p{Script=Han}/u) },
        { field: "mood", code: expect.any(String), message: expect.stringMatching(/\p{Script=Han}/u) },
      ],
    });
    expect(await lin.open(card_id)).toMatchObject({ state: "open" });
  });

  test("counts once: the same key repeats it, another one is told what stands there", async () => {
    const lin = cardsOf(one, "lin");
    const { card_id } = await lin.showInline("form", {}, CHECK_IN);
    const first = await lin.submit(card_id, { pages: "42" }, "key-of-the-first");
    expect(first).toMatchObject({ status: "success", answer: { values: { pages: 42 } } });
    expect(await lin.submit(card_id, { pages: 42 }, "key-of-the-first")).toMatchObject({
      status: "success",
      answer: { values: { pages: 42 } },
    });
    for (const [pages, key] of [
      [7, "key-of-another"],
      [42, "key-of-another"],
      [7, "key-of-the-first"],
    ] as const)
      expect(await lin.submit(card_id, { pages }, key)).toMatchObject({
        status: "conflict",
        state: "answered",
        answer: { values: { pages: 42 } },
      });
  });

  test("of many at once is one, whichever process they come to", async () => {
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

  test("of a select with several is a list, of a modal the action", async () => {
    const lin = cardsOf(one, "lin");
    const several = await lin.showInline("select", ["a", "b", "c"], { multiple: true });
    expect(await lin.submit(several.card_id, { choice: ["a", "c"] })).toMatchObject({
      answer: { values: { choice: ["a", "c"] } },
    });
    const modal = await lin.showInline("modal", { text: "Delete the draft?", actions: ["Delete", "Keep"] });
    expect(await lin.submit(modal.card_id, { choice: "Keep" })).toMatchObject({
      answer: { values: { choice: "Keep" } },
    });
  });

  test("that matches a pattern is judged in linear time", async () => {
    const lin = cardsOf(one, "lin");
    const { card_id } = await lin.showInline("form", {}, { fields: [{ name: "code", pattern: "(a+)+" }] });
    const hostile = await lin.submit(card_id, { code: `${"a".repeat(5_000)}!` });
    expect(hostile).toMatchObject({ status: "error", faults: [{ field: "code" }] });
    expect(await lin.submit(card_id, { code: "aaa" })).toMatchObject({ status: "success" });
  });

  test("is held against no pattern that RE2 does not know", async () => {
    const form = await cardsOf(one, "lin").showInline(
      "form",
      {},
      {
        fields: [{ name: "code", pattern: "(?=a)b" }],
      },
    );
    expect((form.data as { fields: object[] }).fields[0]).not.toHaveProperty("pattern");
    expect(form.model_output).toContain("A pattern that RE2 does not know is left out.");
  });

  test("is not taken by a card that asks nothing", async () => {
    const lin = cardsOf(one, "lin");
    const table = await lin.showInline("table", [{ a: 1 }], { interactive: true });
    const shown = await lin.showInline("form", {}, { ...CHECK_IN, interactive: false });
    for (const { card_id } of [table, shown])
      expect(await lin.submit(card_id, { pages: 1 })).toMatchObject({
        status: "error",
        error: "This card takes no answer.",
      });
    expect(await lin.submit("019f0000-0000-7000-8000-000000000000", {})).toMatchObject({
      status: "not_found",
    });
  });

  test("is no model's to give", async () => {
    const lin = cardsOf(one, "lin");
    const { card_id } = await lin.showInline("select", ["a", "b"]);
    const asModel = cardsOf(one, "lin", { surface: "mcp" });
    expect(await asModel.submit(card_id, { choice: "a" })).toMatchObject({ error_code: "forbidden" });
    expect(await asModel.tick(card_id, 0, "a", true)).toMatchObject({ error_code: "forbidden" });
  });
});

describe("where it is saved", () => {
  test("a new document gets the answer and what came with the form", async () => {
    const lin = cardsOf(one, "lin");
    const { card_id } = await lin.showInline(
      "form",
      { date: "2026-01-18", pages: 10 },
      { ...CHECK_IN, save_to: "checkins/2026-01-18" },
    );
    const answered = await lin.submit(card_id, { pages: 42, mood: "好" });
    expect(answered).toMatchObject({
      answer: { saved_to: { path: "checkins/2026-01-18", version: 1 } },
      receipt: {
        changed: [{ kind: "user_data", target: "checkins/2026-01-18", action: "created", version: 1 }],
      },
    });
    expect(await lin.read("checkins/2026-01-18")).toMatchObject({
      data: { date: "2026-01-18", pages: 42, mood: "好" },
    });
  });

  test("an object is merged into, a list grows, and both can be undone", async () => {
    const lin = cardsOf(one, "lin", { conversationId: "merging" });
    await lin.write("profile/me", { name: "Lin", pages: 1 });
    await lin.write("checkins/all", [{ pages: 1 }]);
    const merged = await lin.showInline("form", {}, { ...CHECK_IN, save_to: "profile/me" });
    await lin.submit(merged.card_id, { pages: 2 });
    const added = await lin.showInline("form", {}, { ...CHECK_IN, save_to: "checkins/all" });
    await lin.submit(added.card_id, { pages: 3 });
    // The same question once more: it is open, and no call that an undo could stumble over.
    await lin.showInline("form", {}, CHECK_IN);
    expect(await lin.read("profile/me")).toMatchObject({ data: { name: "Lin", pages: 2 } });
    expect(await lin.read("checkins/all")).toMatchObject({ data: [{ pages: 1 }, { pages: 3 }] });
    await lin.execute("undo_last", {});
    expect(await lin.read("checkins/all")).toMatchObject({ data: [{ pages: 1 }] });
  });

  test("an answer for which there is no room is not counted, said so to a person, and kept as a draft", async () => {
    const lin = cardsOf(one, "lin");
    await lin.write("checkins/full", { text: "x".repeat(1024 * 1024 - 15) });
    const { card_id } = await lin.showInline("form", {}, { ...CHECK_IN, save_to: "checkins/full" });
    const refused = await lin.submit(card_id, { pages: 1 });
    expect(refused).toMatchObject({ status: "error", error: expect.stringContaining("(checkins/full)") });
    expect(refused.error).not.toContain("Split it over");
    expect(await lin.open(card_id)).toMatchObject({ state: "open", draft: { values: { pages: 1 } } });
  });

  test.each(["", "x".repeat(2_000), "a\ud800b"])(
    "a path that is none is refused when the card is shown",
    async (save_to) => {
      const lin = cardsOf(one, "lin");
      expect(await lin.showInline("form", {}, { ...CHECK_IN, save_to })).toMatchObject({ status: "error" });
    },
  );

  test("a form on a path that is not there yet is empty, and its answer the first", async () => {
    const lin = cardsOf(one, "lin");
    const { card_id } = await lin.showPath("form", "checkins/new", { ...CHECK_IN, save_to: "checkins/new" });
    await lin.submit(card_id, { pages: 5 });
    expect(await lin.read("checkins/new")).toMatchObject({ data: { pages: 5 } });
  });
});

describe("a question asked anew", () => {
  test("says so where it names no card that it could replace", async () => {
    const lin = cardsOf(one, "lin");
    const replaces = "019f0000-0000-7000-8000-000000000000";
    expect(await lin.showInline("toast", "Hello", { replaces })).toMatchObject({
      status: "success",
      model_output: expect.stringContaining("replaces names no card"),
    });
  });

  test("takes no card's place where the caller may only read", async () => {
    const talk = { conversationId: "read-only" };
    const lin = cardsOf(one, "lin", talk);
    const readOnly = cardsOf(one, "lin", {
      ...talk,
      permissions: { effects: ["read", "display"] },
    } as LibraryCall);
    const { card_id } = await lin.showInline("form", {}, CHECK_IN);
    expect(await readOnly.showInline("toast", "x", { replaces: card_id })).toMatchObject({
      error_code: "forbidden",
    });
    await readOnly.showInline("form", {}, CHECK_IN);
    expect(await lin.open(card_id)).toMatchObject({ state: "open" });
  });

  test("takes the place of the one that still waits in the conversation, and of no other", async () => {
    const talk = cardsOf(one, "lin", { conversationId: "talk" });
    const elsewhere = cardsOf(one, "lin", { conversationId: "elsewhere" });
    const first = await talk.showInline("form", {}, CHECK_IN);
    const another = await talk.showInline("form", {}, { ...CHECK_IN, title: "Another" });
    const there = await elsewhere.showInline("form", {}, CHECK_IN);
    const second = await talk.showInline("form", {}, CHECK_IN);
    expect(await talk.open(first.card_id)).toMatchObject({
      state: "superseded",
      superseded_by: second.card_id,
    });
    for (const { card_id } of [another, there])
      expect(await talk.open(card_id)).toMatchObject({ state: "open" });
    expect(await talk.submit(first.card_id, { pages: 1 })).toMatchObject({
      status: "conflict",
      superseded_by: second.card_id,
    });
  });

  test("may name the card it replaces, of whatever type", async () => {
    const lin = cardsOf(one, "lin");
    const old = await lin.showInline("table", [{ a: 1 }]);
    const fresh = await lin.showInline("chart", { Mon: 1, Tue: 2 }, { replaces: old.card_id });
    expect(await lin.open(old.card_id)).toMatchObject({
      state: "superseded",
      superseded_by: fresh.card_id,
    });
  });
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
