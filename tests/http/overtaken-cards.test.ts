/** Cards over HTTP whose document somebody else wrote while a person filled them in. */
import { AnswerConflict, StoredCard } from "@etui/protocol/cards/stored-card";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CardPasses } from "../../packages/server/src/cards/card-passes.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const FIELDS = [
  { name: "pages", label: "Pages", type: "number", required: true },
  { name: "mood", label: "Mood", type: "text" },
];
let path: string;
let number = 0;
beforeEach(async () => {
  number += 1;
  path = `day/${number}`;
  await write({ pages: 1, mood: "calm" });
});

const write = (content: object) => server.call("write_user_data", { path, content });
const stored = async () => (await server.call("read_user_data", { path })).json.data;
const open = async (id: string) => StoredCard.parse((await server.send("GET", `/api/cards/${id}`)).json);
const submit = (id: string, values: object, more: object = {}) =>
  server.send("POST", `/api/cards/${id}/submit`, {
    body: { values, submission_key: "key-of-this-tab", ...more },
  });

async function show(data_source: object = { path }): Promise<string> {
  const options = { title: "Check in", fields: FIELDS, save_to: path };
  const { json } = await server.call("show_card", { card_type: "form", data_source, options });
  expect(json).toMatchObject({ status: "success" });
  return json.card_id;
}

test("fields that only one side changed are merged; one that was shown and left is no change", async () => {
  const id = await show();
  const { base_version, data } = await open(id);
  expect(base_version).toBe(1);
  await write({ pages: 1, mood: "glad", weather: "rain" });
  const answer = { ...(data as { values: object }).values, pages: 2 };
  expect(await submit(id, answer, { base_version })).toMatchObject({
    status: 200,
    json: { answer: { values: { pages: 2, mood: "glad" }, saved_to: { version: 3, kept: ["mood"] } } },
  });
  expect(await stored()).toEqual({ pages: 2, mood: "glad", weather: "rain" });
});

test("a field that both changed is a conflict with both values; the answer is kept as the draft", async () => {
  const id = await show();
  await write({ pages: 9, mood: "calm" });
  const refused = await submit(id, { pages: 2, mood: "calm" }, { base_version: 1 });
  expect(refused).toMatchObject({ status: 409, json: { status: "conflict", state: "open", card_id: id } });
  expect(AnswerConflict.parse(refused.json)).toMatchObject({
    path,
    base_version: 1,
    version: 2,
    conflicts: [{ field: "pages", yours: 2, stored: 9, written: { version: 2, by: { surface: "http" } } }],
  });
  expect(await open(id)).toMatchObject({ state: "open", draft: { values: { pages: 2 }, base_version: 1 } });
  expect(await stored()).toEqual({ pages: 9, mood: "calm" });
});

test.each([
  ["mine", { pages: 2, mood: "calm" }],
  ["stored", { pages: 9, mood: "calm" }],
])("decided as %s, it is taken, and a repeat gets the first result", async (whose, data) => {
  const id = await show();
  await write({ pages: 9, mood: "calm" });
  const answer = { pages: 2, mood: "calm" };
  expect(await submit(id, answer, { base_version: 1 })).toMatchObject({ status: 409 });
  const more = { base_version: 1, decided: { version: 2, [whose]: ["pages"] } };
  const taken = await submit(id, answer, more);
  expect(taken).toMatchObject({ status: 200, json: { answer: { values: data } } });
  expect((await submit(id, answer, more)).json.answer).toEqual(taken.json.answer);
  expect(await stored()).toEqual(data);
});

test("what is written while the person decides is asked about again", async () => {
  const id = await show();
  await write({ pages: 9, mood: "calm" });
  await submit(id, { pages: 2 }, { base_version: 1 });
  await write({ pages: 11, mood: "calm" });
  const again = await submit(id, { pages: 2 }, { base_version: 1, decided: { version: 2, mine: ["pages"] } });
  expect(again).toMatchObject({ status: 409, json: { version: 3, conflicts: [{ stored: 11 }] } });
});

test("a document that was deleted, or was not there yet, is asked about as well", async () => {
  const id = await show();
  await server.call("delete_user_data", { path });
  expect(await submit(id, { pages: 2 }, { base_version: 1 })).toMatchObject({
    status: 409,
    json: { version: 0, ended: { ended_by: "delete", by: { surface: "http" } } },
  });
  expect((await open(id)).base_version).toBe(0);
  const fresh = await show({ data: {} });
  await write({ pages: 9 });
  expect(await submit(fresh, { pages: 2, mood: "glad" })).toMatchObject({
    status: 409,
    json: { base_version: 0, conflicts: [{ field: "pages", yours: 2, stored: 9 }] },
  });
});

test("two answers and a write at once lose nothing", async () => {
  const id = await show();
  const answer = (pages: number, submission_key: string) =>
    server.send("POST", `/api/cards/${id}/submit`, {
      body: { values: { pages, mood: "calm" }, submission_key, base_version: 1 },
    });
  const [first, second] = await Promise.all([
    answer(2, "key-of-one-tab"),
    answer(3, "key-of-another"),
    server.call("write_user_data", { path, mode: "merge", content: { mood: "glad" } }),
  ]);
  expect([first, second].map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await stored()).toEqual({ pages: first.status === 200 ? 2 : 3, mood: "glad" });
});

test("whoever has only a link is asked the same, and their draft says what it was begun over", async () => {
  const id = await show();
  const passes = new CardPasses({ home: server.home, port: () => server.port });
  const pass = (await passes.linkTo({ userId: "local", cardId: id }))!.split("#")[1]!;
  const send = (action: string, body: object) =>
    server.send("POST", `/api/answer/${action}`, {
      headers: { authorization: null },
      body: { pass, ...body },
    });
  expect((await send("open", {})).json).toMatchObject({ base_version: 1 });
  await send("draft", { values: { pages: "2" }, base_version: 1 });
  await write({ pages: 9, mood: "calm" });
  expect((await send("open", {})).json).toMatchObject({ base_version: 2, draft: { base_version: 1 } });
  const answer = { values: { pages: "2" }, submission_key: "by-the-link", base_version: 1 };
  expect(await send("submit", answer)).toMatchObject({ status: 409, json: { conflicts: [{ yours: 2 }] } });
  const decided = { version: 2, mine: ["pages"] };
  expect(await send("submit", { ...answer, decided })).toMatchObject({ status: 200 });
  expect(await stored()).toEqual({ pages: 2, mood: "calm" });
});

test("a base version or a decision that is none is refused in words", async () => {
  const id = await show();
  for (const more of [{ base_version: -1 }, { base_version: "1" }, { decided: { mine: ["pages"] } }])
    expect((await submit(id, { pages: 2 }, more)).status, JSON.stringify(more)).toBe(422);
  const draft = { values: { pages: 2 }, base_version: 1.5 };
  expect((await server.send("PUT", `/api/cards/${id}/draft`, { body: draft })).status).toBe(422);
});
