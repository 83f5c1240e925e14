/** What an answer does to a document that somebody else wrote while the card was open. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Etui, openEtui } from "../../etui.ts";
import { serverOf } from "../../testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { type Answered, cardsOf } from "../test-cards.ts";

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

const FIELDS = [
  { name: "pages", label: "Pages", type: "number" },
  { name: "mood", label: "Mood", type: "text" },
];

/** A user of each test's own, so that every document begins at version 1. */
function somebody() {
  const userId = randomUUID();
  const lin = cardsOf(one, userId, { surface: "web" });
  const assistant = cardsOf(other, userId, { surface: "mcp" });
  const remove = (path: string) => assistant.execute("delete_user_data", { path });
  const submit = (card_id: string, values: object, more: object = {}, submission_key = "key-of-lin") =>
    lin.execute("submit_card", { card_id, values, submission_key, ...more });
  const dataOf = async (path: string) => (await lin.read(path)).data;
  return { ...lin, userId, assistant, remove, submit, dataOf };
}

/** A form on a document that it also saves to. */
async function formOver(content: object, options: object = { fields: FIELDS }) {
  const lin = somebody();
  await lin.write("day/one", content);
  const { card_id } = await lin.showPath("form", "day/one", { ...options, save_to: "day/one" });
  return { ...lin, card_id };
}

const conflictsOf = (result: Answered) => (result as never as { conflicts: object[] }).conflicts;

describe("a field that both changed", () => {
  test("is not written over: both values are answered, with who wrote the stored one", async () => {
    const { card_id, submit, assistant, dataOf, open } = await formOver({ pages: 1, mood: "calm" });
    await assistant.write("day/one", { pages: 9, mood: "calm" });
    await assistant.write("day/one", { pages: 9, mood: "calm", weather: "rain" });
    const refused = await submit(card_id, { pages: 2, mood: "calm" });
    expect(refused).toMatchObject({
      status: "conflict",
      card_id,
      state: "open",
      path: "day/one",
      base_version: 1,
      version: 3,
      conflicts: [
        {
          field: "pages",
          label: "Pages",
          yours: 2,
          stored: 9,
          written: { version: 2, at: expect.any(String), by: { surface: "mcp", tool: "write_user_data" } },
        },
      ],
    });
    expect(refused.error).toMatch(/Pages \(yours 2, stored now 9\)/);
    expect(refused.receipt?.changed ?? []).toEqual([]);
    expect(await dataOf("day/one")).toEqual({ pages: 9, mood: "calm", weather: "rain" });
    expect(await open(card_id)).toMatchObject({
      state: "open",
      draft: { values: { pages: 2, mood: "calm" }, base_version: 1 },
    });
  });

  test("is one of several in the order of the form", async () => {
    const fields = ["zeal", "pages", "mood"].map((name) => ({ name }));
    const { card_id, submit, assistant } = await formOver({ pages: "1" }, { fields });
    await assistant.write("day/one", { pages: "9", mood: "glad", zeal: "great" });
    const refused = await submit(card_id, { mood: "calm", pages: "2", zeal: "little" });
    expect(conflictsOf(refused)).toMatchObject(fields.map(({ name }) => ({ field: name })));
  });

  test("is said in Chinese to whoever reads Chinese", async () => {
    const { card_id, userId, assistant } = await formOver({ pages: 1 });
    await assistant.write("day/one", { pages: 9 });
    const lin = cardsOf(one, userId, { locale: "zh" });
    expect((await lin.submit(card_id, { pages: 2 })).error).toMatch(/你填的是 2，现在存的是 9/);
  });

  test("that both changed alike is no conflict, and no new version", async () => {
    const { card_id, submit, assistant } = await formOver({ pages: 1 });
    await assistant.write("day/one", { pages: 2 });
    expect(await submit(card_id, { pages: 2 })).toMatchObject({
      status: "success",
      answer: { values: { pages: 2 }, saved_to: { version: 2 } },
    });
  });

  test("is the person's once they say so, and the key that was refused still counts once", async () => {
    const { card_id, submit, assistant, dataOf } = await formOver({ pages: 1, mood: "calm" });
    await assistant.write("day/one", { pages: 9, mood: "calm" });
    expect(await submit(card_id, { pages: 2 })).toMatchObject({ status: "conflict" });
    const decided = { decided: { version: 2, mine: ["pages"] } };
    const saved = await submit(card_id, { pages: 2 }, decided);
    expect(saved).toMatchObject({
      status: "success",
      answer: { values: { pages: 2 }, saved_to: { version: 3 } },
    });
    const repeated = await submit(card_id, { pages: 2 }, decided);
    expect(repeated).toMatchObject({ status: "success", answer: { values: { pages: 2 } } });
    expect(await submit(card_id, { pages: 2 }, decided, "another-key")).toMatchObject({
      status: "conflict",
      state: "answered",
    });
    expect(await dataOf("day/one")).toEqual({ pages: 2, mood: "calm" });
  });

  test("stays as it is stored once they say so; the answer then says what stands", async () => {
    const { card_id, submit, assistant, dataOf } = await formOver({ pages: 1, mood: "calm" });
    await assistant.write("day/one", { pages: 9, mood: "calm" });
    const answer = { pages: 2, mood: "glad" };
    expect(await submit(card_id, answer)).toMatchObject({ status: "conflict" });
    const decided = { decided: { version: 2, stored: ["pages"] } };
    const saved = await submit(card_id, answer, decided);
    expect(saved).toMatchObject({
      status: "success",
      answer: { values: { pages: 9, mood: "glad" }, saved_to: { version: 3, kept: ["pages"] } },
      model_output: expect.stringContaining("left as it was stored meanwhile: pages"),
    });
    expect(await submit(card_id, answer, decided)).toMatchObject({ status: "success" });
    expect(await dataOf("day/one")).toEqual({ pages: 9, mood: "glad" });
  });

  test("is asked about again where a third one wrote it while they decided", async () => {
    const { card_id, submit, assistant, dataOf } = await formOver({ pages: 1, mood: "calm" });
    await assistant.write("day/one", { pages: 9, mood: "calm" });
    await submit(card_id, { pages: 2 });
    await assistant.write("day/one", { pages: 11, mood: "calm" });
    expect(await submit(card_id, { pages: 2 }, { decided: { version: 2, mine: ["pages"] } })).toMatchObject({
      status: "conflict",
      version: 3,
      conflicts: [{ field: "pages", yours: 2, stored: 11 }],
    });
    expect(await dataOf("day/one")).toMatchObject({ pages: 11 });
    // What was written elsewhere in the document asks nothing anew.
    await assistant.write("day/one", { pages: 11, mood: "calm", weather: "rain" });
    await submit(card_id, { pages: 2 }, { decided: { version: 3, mine: ["pages"] } });
    expect(await dataOf("day/one")).toEqual({ pages: 2, mood: "calm", weather: "rain" });
  });
});

describe("what does not touch the same field", () => {
  test("is merged: what the answer changed, and what was written meanwhile", async () => {
    const { card_id, submit, assistant, dataOf } = await formOver({ pages: 1, mood: "calm" });
    await assistant.write("day/one", { pages: 1, mood: "glad", weather: "rain" });
    const saved = await submit(card_id, { pages: 2, mood: "calm" });
    expect(saved).toMatchObject({
      status: "success",
      answer: { values: { pages: 2, mood: "glad" }, saved_to: { version: 3, kept: ["mood"] } },
    });
    expect(await dataOf("day/one")).toEqual({ pages: 2, mood: "glad", weather: "rain" });
  });

  test("a field that the person left as it was shown is not their change, however the form holds it", async () => {
    const lin = somebody();
    const fields = [
      { name: "at", type: "datetime" },
      {
        name: "size",
        type: "select",
        choices: [
          { value: 2, label: "middle" },
          { value: 3, label: "large" },
        ],
      },
      { name: "done", type: "checkbox" },
      { name: "tone", type: "text", default: "kind" },
      { name: "note", type: "text" },
    ];
    await lin.write("day/one", { at: "2026-01-05 08:00:30", size: "2", note: "" });
    const { card_id } = await lin.showPath("form", "day/one", { fields, save_to: "day/one" });
    const { values } = (await lin.open(card_id)).data as { values: object };
    const there = { at: "2026-01-06 09:00:30", size: "3", done: true, tone: "dry", note: "" };
    await lin.assistant.write("day/one", there);
    expect(await lin.submit(card_id, { ...values, note: "mine" })).toMatchObject({
      status: "success",
      answer: { values: { at: "2026-01-06T09:00", size: 3, done: true, tone: "dry", note: "mine" } },
    });
    expect(await lin.dataOf("day/one")).toEqual({ ...there, note: "mine" });
  });

  test("what the form does not ask for is left to the document that it is drawn from", async () => {
    const { card_id, submit, assistant, dataOf, open } = await formOver(
      { pages: 1, mood: "calm" },
      { fields: [FIELDS[0]] },
    );
    await assistant.write("day/one", { pages: 1, mood: "glad" });
    // As the page of the person has it, after it was drawn anew.
    const { base_version } = await open(card_id);
    await submit(card_id, { pages: 2 }, { base_version });
    expect(await dataOf("day/one")).toEqual({ pages: 2, mood: "glad" });
  });

  test("a default that nobody touched is written where nothing else was", async () => {
    const fields = [FIELDS[0], { name: "tone", default: "kind" }];
    const { card_id, submit, assistant, dataOf } = await formOver({ pages: 1 }, { fields });
    await assistant.write("day/one", { pages: 1, weather: "rain" });
    await submit(card_id, { pages: 1, tone: "kind" });
    expect(await dataOf("day/one")).toEqual({ pages: 1, weather: "rain", tone: "kind" });
  });

  test("several choices are one answer: they are not mixed with the choices of somebody else", async () => {
    const fields = [{ name: "tags", type: "multiselect", choices: ["a", "b", "c"], max: 2 }];
    const { card_id, submit, assistant } = await formOver({ tags: ["a"] }, { fields });
    await assistant.write("day/one", { tags: ["a", "c"] });
    expect(await submit(card_id, { tags: ["a", "b"] })).toMatchObject({
      status: "conflict",
      conflicts: [{ field: "tags", yours: ["a", "b"], stored: ["a", "c"] }],
    });
  });

  test("a form made of the document is judged as it was shown, though its fields are others now", async () => {
    const { card_id, submit, assistant, dataOf } = await formOver({ pages: 1, mood: "calm" }, {});
    await assistant.write("day/one", { pages: 1, weather: "rain" });
    expect(await submit(card_id, { pages: 2, mood: "calm" })).toMatchObject({ status: "success" });
    expect(await dataOf("day/one")).toEqual({ pages: 2, weather: "rain" });
  });

  test("a list takes the answer beside whatever else came into it", async () => {
    const lin = somebody();
    await lin.write("day/log", [{ pages: 1 }]);
    const { card_id } = await lin.showInline("form", {}, { fields: FIELDS, save_to: "day/log" });
    await lin.assistant.write("day/log", [{ pages: 1 }, { pages: 9 }]);
    await lin.submit(card_id, { pages: 2 });
    expect(await lin.dataOf("day/log")).toEqual([{ pages: 1 }, { pages: 9 }, { pages: 2 }]);
  });
});

describe("a document that came or went", () => {
  test("one that was not there when the form was shown is not written over", async () => {
    const lin = somebody();
    const { card_id } = await lin.showInline("form", { date: "Mon" }, { fields: FIELDS, save_to: "day/new" });
    expect(await lin.open(card_id)).toMatchObject({ base_version: 0 });
    await lin.assistant.write("day/new", { pages: 9, weather: "rain" });
    expect(await lin.submit(card_id, { pages: 2, mood: "glad" })).toMatchObject({
      status: "conflict",
      base_version: 0,
      version: 1,
      conflicts: [{ field: "pages", yours: 2, stored: 9, written: { version: 1 } }],
    });
    await lin.submit(card_id, { pages: 2, mood: "glad" }, { decided: { version: 1, mine: ["pages"] } });
    expect(await lin.dataOf("day/new")).toEqual({ pages: 2, mood: "glad", weather: "rain", date: "Mon" });
  });

  test("one that was deleted meanwhile is not made anew unasked", async () => {
    const { card_id, submit, remove, read, dataOf } = await formOver({ pages: 1, mood: "calm" });
    await remove("day/one");
    const answer = { pages: 2, mood: "calm" };
    expect(await submit(card_id, answer)).toMatchObject({
      status: "conflict",
      base_version: 1,
      version: 0,
      ended: { ended_by: "delete", at: expect.any(String), by: { surface: "mcp" } },
      conflicts: [
        { field: "pages", yours: 2 },
        { field: "mood", yours: "calm" },
      ],
    });
    expect(await read("day/one")).toMatchObject({ status: "not_found" });
    expect(await submit(card_id, answer, { decided: { version: 0, mine: ["pages", "mood"] } })).toMatchObject(
      {
        status: "success",
      },
    );
    expect(await dataOf("day/one")).toEqual(answer);
  });

  test("one that was deleted and made anew is compared as it is now", async () => {
    const { card_id, submit, remove, assistant } = await formOver({ pages: 1, mood: "calm" });
    await remove("day/one");
    await assistant.write("day/one", { pages: 9 });
    expect(await submit(card_id, { pages: 2, mood: "calm" })).toMatchObject({
      status: "conflict",
      conflicts: [{ field: "pages", yours: 2, stored: 9 }],
    });
  });
});

describe("which version was shown", () => {
  test("is said by whoever draws the card anew, and moves with what is stored", async () => {
    const { card_id, submit, assistant, open, dataOf } = await formOver({ pages: 1 });
    expect(await open(card_id)).toMatchObject({ base_version: 1 });
    await assistant.write("day/one", { pages: 9 });
    expect(await open(card_id)).toMatchObject({ base_version: 2 });
    expect(await submit(card_id, { pages: 2 }, { base_version: 2 })).toMatchObject({ status: "success" });
    expect(await dataOf("day/one")).toEqual({ pages: 2 });
  });

  test("stays where it was for a card that shows nothing of the document", async () => {
    const lin = somebody();
    await lin.write("day/one", { pages: 1 });
    const { card_id } = await lin.showInline("select", ["tea", "water"], { save_to: "day/one" });
    await lin.assistant.write("day/one", { pages: 1, choice: "coffee" });
    expect(await lin.open(card_id)).toMatchObject({ base_version: 1 });
    expect(await lin.submit(card_id, { choice: "tea" })).toMatchObject({
      status: "conflict",
      conflicts: [{ field: "choice", yours: "tea", stored: "coffee" }],
    });
  });

  test("goes with a draft, which was begun over it", async () => {
    const { card_id, scope, open } = await formOver({ pages: 1 });
    await one.cards.saveDraft(scope, card_id, { pages: 2 }, { baseVersion: 1 });
    expect((await open(card_id)).draft).toMatchObject({ values: { pages: 2 }, base_version: 1 });
    await one.cards.saveDraft(scope, card_id, { pages: 3 });
    expect((await open(card_id)).draft?.base_version).toBeUndefined();
  });

  test("is found by the time of a card from before cards had versions with them", async () => {
    const { card_id, submit, assistant, scope, userId } = await formOver({ pages: 1, mood: "calm" });
    await scope.rows({
      text: "update user_cards set base_version = null where user_id = $1 and card_id = $2",
      values: [userId, card_id],
    });
    await assistant.write("day/one", { pages: 9, mood: "calm" });
    expect(await submit(card_id, { pages: 2, mood: "calm" })).toMatchObject({
      status: "conflict",
      base_version: 1,
      conflicts: [{ field: "pages" }],
    });
  });

  test("that is not kept any more asks about every field that would be written over", async () => {
    const { card_id, submit, assistant, scope, userId } = await formOver({ pages: 1, mood: "calm" });
    await assistant.write("day/one", { pages: 1, mood: "glad", weather: "rain" });
    await scope.rows({ text: "delete from user_data_history where user_id = $1", values: [userId] });
    expect(await submit(card_id, { pages: 1, mood: "calm" })).toMatchObject({
      status: "conflict",
      conflicts: [{ field: "mood", yours: "calm", stored: "glad" }],
    });
  });

  test("that never was is no leave to write over anything", async () => {
    const { card_id, submit, assistant } = await formOver({ pages: 1 });
    await assistant.write("day/one", { pages: 9 });
    for (const more of [{ base_version: 77 }, { decided: { version: 77, mine: ["pages"] } }])
      expect(await submit(card_id, { pages: 2 }, more)).toMatchObject({ status: "conflict", version: 2 });
    expect(await submit(card_id, { pages: 2 }, { base_version: -1 })).toMatchObject({ status: "error" });
  });
});

test("of two answers and a write at once, none is lost: one answer counts, over what it saw or merged", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { card_id, assistant, dataOf, userId } = await formOver({ pages: 1, mood: "calm" });
    const [first, second] = await Promise.all([
      cardsOf(one, userId).submit(card_id, { pages: 2, mood: "calm" }),
      cardsOf(other, userId).submit(card_id, { pages: 3, mood: "calm" }),
      assistant.execute("write_user_data", {
        path: "day/one",
        mode: "merge",
        content: { mood: "glad", weather: "rain" },
      }),
    ]);
    const taken = [first, second].filter(({ status }) => status === "success");
    expect(taken).toHaveLength(1);
    expect(await dataOf("day/one")).toEqual({
      pages: (taken[0] as never as { answer: { values: { pages: number } } }).answer.values.pages,
      mood: "glad",
      weather: "rain",
    });
  }
});

test("of two cards that would be the first at one path, both are written or one is asked", async () => {
  for (let round = 0; round < 8; round += 1) {
    const lin = somebody();
    const show = (name: string) =>
      lin.showInline("form", {}, { title: name, fields: [name], save_to: "day/new" });
    const cards = [await show("a"), await show("b")] as const;
    const results = await Promise.all([
      cardsOf(one, lin.userId).submit(cards[0].card_id, { a: "1" }),
      cardsOf(other, lin.userId).submit(cards[1].card_id, { b: "2" }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["success", "success"]);
    expect(await lin.dataOf("day/new")).toEqual({ a: "1", b: "2" });
  }
});

test("an answer over a version that nobody wrote over is written as ever", async () => {
  const { card_id, submit, dataOf } = await formOver({ pages: "1", mood: "calm" });
  const saved = await submit(card_id, { pages: 1, mood: "calm" });
  expect(saved).toMatchObject({ status: "success", answer: { saved_to: { version: 2 } } });
  expect(conflictsOf(saved)).toBeUndefined();
  expect(await dataOf("day/one")).toEqual({ pages: 1, mood: "calm" });
});
