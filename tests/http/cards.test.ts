/** Cards as the page, programs and people with a link use them. */
import { randomUUID } from "node:crypto";
import { CardPage, StoredCard } from "@etui/protocol/cards/stored-card";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CardPasses } from "../../packages/server/src/cards/card-passes.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NOWHERE = "00000000-0000-7000-8000-000000000000";

async function show(card_type: string, data: unknown, options: object = {}): Promise<string> {
  const { json } = await server.call("show_card", { card_type, data_source: { data }, options });
  expect(json).toMatchObject({ status: "success" });
  return json.card_id;
}
const form = () =>
  show("form", {}, { title: "Check-in", fields: [{ name: "pages", type: "number", required: true }] });

test("a card is opened by its id and listed, newest first", async () => {
  const first = await show("counter", { label: "Pages", value: 182 }, { title: "A" });
  const second = await show("progress", { value: 17, max: 50 }, { title: "B" });
  const opened = StoredCard.parse((await server.send("GET", `/api/cards/${first}`)).json);
  expect(opened).toMatchObject({ card_type: "counter", state: "open", options: { title: "A" } });
  const page = CardPage.parse((await server.send("GET", "/api/cards?limit=2")).json);
  expect(page.cards.map(({ card_id }) => card_id)).toEqual([second, first]);
  const only = await server.send("GET", "/api/cards?card_type=counter&limit=1");
  expect(only.json.cards).toMatchObject([{ card_id: first }]);
});

test("what is no card is not found; what is asked wrongly is told what is right", async () => {
  for (const id of [NOWHERE, "nothing", "%00"])
    expect((await server.send("GET", `/api/cards/${id}`)).status, id).toBe(404);
  for (const wrong of ["limit=0", "card_type=map", "state=lost", "cursor=x", "conversation_id=%00"])
    expect((await server.send("GET", `/api/cards?${wrong}`)).status, wrong).toBe(422);
  const id = await show("counter", 1);
  expect((await server.send("GET", `/api/cards/${id}.exe`)).json.error).toContain("adaptive.json");
  expect((await server.send("PUT", `/api/cards/${id}/draft`, { body: { pages: 1 } })).status).toBe(422);
  const asks = await form();
  const nul = await server.send("PUT", `/api/cards/${asks}/draft`, { body: { values: { pages: "\0" } } });
  expect(nul).toMatchObject({ status: 422, json: { error: expect.stringContaining("values.pages") } });
});

test("a preview is drawn and kept nowhere", async () => {
  const before = (await server.send("GET", "/api/cards?limit=1")).json.cards[0]?.card_id;
  const { json } = await server.send("POST", "/api/cards/preview", {
    body: { card_type: "chart", data_source: { data: { Mon: 1, Tue: 2 } } },
  });
  expect(json).toMatchObject({ status: "success", card_type: "chart" });
  expect(json.card_id).toBeUndefined();
  expect((await server.send("GET", "/api/cards?limit=1")).json.cards[0]?.card_id).toBe(before);
});

describe("as a file", () => {
  const CHART = { Mon: 3, Tue: 5, Wed: 2 };

  test.each([
    ["md", "text/markdown", /\| Mon/],
    ["txt", "text/plain", /Mon/],
    ["csv", "text/csv", /^\ufeff.*\r?\nMon,3/],
    [
      "html",
      "text/html",
      /^<!doctype html>[\s\S]*<td [^>]*>Tue<[\s\S]*<a href="http:\/\/127\.0\.0\.1:\d+\/cards\//,
    ],
    ["svg", "image/svg+xml", /^<svg[\s\S]*Tue/],
    ["adaptive.json", "application/json", /"type":"AdaptiveCard"/],
  ])("%s", async (ending, mimeType, content) => {
    const id = await show("chart", CHART, { title: "Pages" });
    const { headers, text } = await server.send("GET", `/api/cards/${id}.${ending}`);
    expect(headers["content-type"]).toContain(mimeType);
    expect(text).toMatch(content);
  });

  test("png, light and dark", async () => {
    const id = await show("chart", CHART, { title: "阅读页数" });
    const light = await server.send("GET", `/api/cards/${id}.png`);
    const dark = await server.send("GET", `/api/cards/${id}.png?theme=dark`);
    expect(light.headers["content-type"]).toBe("image/png");
    expect(light.text.slice(1, 4)).toBe("PNG");
    expect(dark.text).not.toBe(light.text);
  });

  test("that there is not of this type is an answer that says which there are", async () => {
    const id = await show("tree", { a: { b: 1 } });
    expect(await server.send("GET", `/api/cards/${id}.png`)).toMatchObject({
      status: 422,
      json: { error: expect.stringContaining("charts come as pictures") },
    });
  });
});

describe("an answer", () => {
  test("is taken once; what waits for it hears of it", async () => {
    const id = await form();
    expect((await server.send("GET", `/api/cards/${id}/answer`)).json).toEqual({
      status: "pending",
      card_id: id,
    });
    const waiting = server.send("GET", `/api/cards/${id}/answer?wait=20`);
    const submission_key = randomUUID();
    const submit = (values: object, key = submission_key) =>
      server.send("POST", `/api/cards/${id}/submit`, { body: { values, submission_key: key } });
    expect(await submit({})).toMatchObject({ status: 422, json: { faults: [{ field: "pages" }] } });
    expect(await submit({ pages: 42 })).toMatchObject({ status: 200 });
    expect(await submit({ pages: 42 })).toMatchObject({ status: 200 });
    expect(await submit({ pages: 7 }, randomUUID())).toMatchObject({ status: 409 });
    expect((await waiting).json).toMatchObject({ answer: { values: { pages: 42 }, surface: "http" } });
  });

  test("will not come to a card that was replaced, and whoever waits is told which one to wait for", async () => {
    const id = await form();
    const waiting = server.send("GET", `/api/cards/${id}/answer?wait=60`);
    const newer = await show("toast", "Never mind.", { replaces: id });
    const replaced = { status: 409, json: { status: "conflict", state: "superseded", superseded_by: newer } };
    expect(await waiting).toMatchObject(replaced);
    expect(await server.send("GET", `/api/cards/${id}/answer?wait=60`)).toMatchObject(replaced);
    expect(await server.send("GET", `/api/cards/${id}/answer`)).toMatchObject(replaced);
  });

  test("that is only begun is kept", async () => {
    const id = await form();
    const saved = await server.send("PUT", `/api/cards/${id}/draft`, { body: { values: { pages: "4" } } });
    const { draft } = (await server.send("GET", `/api/cards/${id}`)).json;
    expect(draft.values).toEqual({ pages: "4" });
    expect(saved.json).toEqual({ status: "success", card_id: id, saved_at: draft.saved_at });
    const huge = { values: { pages: "x".repeat(300_000) } };
    expect((await server.send("PUT", `/api/cards/${id}/draft`, { body: huge })).status).toBe(413);
  });

  test("comes by a link as well, which opens this card and nothing else", async () => {
    const id = await form();
    const passes = new CardPasses({ home: server.home, port: () => server.port });
    const link = await passes.linkTo({ userId: "local", cardId: id });
    expect(link).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${server.port}/answer#`));
    const pass = link!.split("#")[1]!;
    const nobody = { headers: { authorization: null } };
    const open = await server.send("POST", "/api/answer/open", { ...nobody, body: { pass } });
    expect(open.json).toMatchObject({ card_id: id, state: "open" });
    const draft = (values: unknown, by: string = pass) =>
      server.send("POST", "/api/answer/draft", { ...nobody, body: { pass: by, values } });
    expect((await draft({ pages: "4" })).json).toMatchObject({ status: "success", card_id: id });
    const again = await server.send("POST", "/api/answer/open", { ...nobody, body: { pass } });
    expect(again.json.draft.values).toEqual({ pages: "4" });
    expect((await draft([4])).status).toBe(422);
    expect((await draft({ pages: "\u0000" })).status).toBe(422);
    expect((await draft({ pages: "x".repeat(300_000) })).status).toBe(413);
    expect((await draft({ pages: "5" }, `${pass}x`)).status).toBe(403);
    const answered = await server.send("POST", "/api/answer/submit", {
      ...nobody,
      body: { pass, values: { pages: 3 }, submission_key: "by-the-link" },
    });
    expect(answered.json).toMatchObject({ status: "success", answer: { values: { pages: 3 } } });
    expect((await draft({ pages: "5" })).status).toBe(404);
    for (const wrong of [undefined, "", `${pass}x`, pass.replace(/^\w/, "Z"), pass.slice(0, -2)])
      expect(
        (await server.send("POST", "/api/answer/open", { ...nobody, body: { pass: wrong } })).status,
      ).toBe(403);
    expect((await server.send("GET", `/api/cards/${id}`, nobody)).status).toBe(401);
  });

  test("to a list ticks it", async () => {
    const id = await show("list", [{ title: "Pack", done: false }], { interactive: true });
    const tick = { item: 0, title: "Pack", checked: true };
    expect((await server.send("POST", `/api/cards/${id}/tick`, { body: tick })).status).toBe(200);
    const { json } = await server.send("GET", `/api/cards/${id}`);
    expect(json.data.items).toMatchObject([{ checked: true }]);
  });
});

test("pins are put in order; nonsense is refused", async () => {
  const a = await show("counter", 1);
  const b = await show("counter", 2);
  const pins = [
    { card_id: b, size: "wide" },
    { card_id: a, size: "small" },
  ];
  expect((await server.send("PUT", "/api/pins", { body: { pins } })).json).toEqual({ pins });
  expect((await server.send("GET", "/api/pins")).json).toEqual({ pins });
  for (const wrong of [{}, { pins: [{ card_id: "x", size: "wide" }] }, { pins: [pins[0], pins[0]] }, []])
    expect((await server.send("PUT", "/api/pins", { body: wrong })).status).toBe(422);
});

test("a component comes in a frame without an origin, and with no way out", async () => {
  server.etui.cardComponents.register("moon", { component_id: "moon", html: "<h1>Moon</h1>" });
  const { headers, text } = await server.send("GET", "/api/cards/components/moon");
  expect(text).toMatch(/<h1>Moon<\/h1>$/);
  expect(headers["content-security-policy"]).toContain("sandbox allow-scripts");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).not.toContain("connect-src");
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
  server.etui.cardComponents.register("moon", {
    component_id: "tides",
    html: '<!DOCTYPE html>\r\n<script>one()</script><script type="application/json">{"a":1}</script><script>two()</script>',
  });
  const tides = await server.send("GET", "/api/cards/components/tides");
  expect(tides.text).toMatch(/^<!DOCTYPE html><script>/);
  expect(tides.text).toContain('<script type="application/json">{"a":1}</script>');
  // The two, and the one that reports failed scripts.
  const [, named] = String(tides.headers["content-security-policy"]).split(", ");
  expect(named).toMatch(/^script-src 'unsafe-eval'(?: 'sha256-[\w+/]{43}='){3}$/);
  expect((await server.send("GET", "/api/cards/components/sun")).status).toBe(404);
});
