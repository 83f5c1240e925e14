/** Cards of the source `api`: functions of skills, by name. Here a skill about the moon. */

import type { Json } from "@etui/values/json/json";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { cardsOf } from "./test-cards.ts";

let etui: Etui;
const lines: string[] = [];
beforeAll(async () => {
  etui = await startTestEtui({ log: (line) => lines.push(line) });
  const { cardEndpoints } = etui;
  const register = (endpoint: string, rest: object) =>
    cardEndpoints.register("moon", { endpoint, ...rest } as never);
  await register("/moon/phases", {
    params: { type: "object", properties: { year: { type: "integer" } }, required: ["year"] },
    run: async ({ year }: { year: number }) => [
      { phase: "full", on: `${year}-01-03` },
      { phase: "new", on: `${year}-01-18` },
    ],
  });
  await register("/moon/diary", {
    run: async (_: Json, { userId, execute }: { userId: string; execute: Etui["execute"] }) => {
      const { data } = (await execute("read_user_data", { path: "moon/diary" })) as { data: Json };
      return { userId, ...(data as object) };
    },
  });
  await register("/moon/slow", { timeoutMs: 50, run: () => new Promise(() => {}) });
  await register("/moon/broken", { run: () => Promise.reject(new Error("secret: postgres://…")) });
  await register("/moon/throws", {
    run: () => {
      throw new Error("at once");
    },
  });
  await register("/moon/huge", { run: async () => "x".repeat(5 * 1024 * 1024) });
  await register("/moon/mirror", {
    run: async (_: Json, { execute }: { execute: Etui["execute"] }) => {
      const shown = await execute("show_card", {
        card_type: "list",
        data_source: { endpoint: "/moon/mirror" },
      });
      return "error" in shown ? [shown.error] : (shown as unknown as { data: Json }).data;
    },
  });
  await register("/moon/nul", { run: async () => ({ name: "\0" }) });
  await register("/moon/half", { run: async () => ({ name: "\ud800" }) });
  await register("/moon/nothing", { run: async () => undefined });
});
afterAll(() => etui.close());

test("an endpoint gives a card its data, by the parameters it asks for", async () => {
  const lin = cardsOf(etui, "lin");
  const shown = await lin.showApi("table", "/moon/phases", { year: 2026 });
  expect(shown).toMatchObject({ data: { rows: [{ phase: "full", on: "2026-01-03" }, { phase: "new" }] } });
  expect(await lin.open(shown.card_id)).toMatchObject({
    data_source: { type: "api", endpoint: "/moon/phases", params: { year: 2026 } },
    data: { rows: [{}, {}] },
  });
  expect(await lin.showApi("table", "moon/phases", { year: 2026 })).toMatchObject({ status: "success" });
});

test("it works for the user who asked, on the same road", async () => {
  const lin = cardsOf(etui, "lin");
  await lin.write("moon/diary", { seen: true });
  expect(await lin.showApi("table", "/moon/diary")).toMatchObject({
    data: { rows: [{ value: "lin" }, { value: true }] },
  });
});

test.each([
  ["an address", "https://example.org/phases", "There is no such endpoint"],
  ["an address of this machine", "http://127.0.0.1:4117/api/data", "There is no such endpoint"],
  ["a misspelt name", "/moon/fases", "did you mean /moon/phases?"],
  ["one that does not answer", "/moon/slow", "/moon/slow did not answer within 0.05 s"],
  ["one that fails", "/moon/broken", "/moon/broken failed. Try again later; Etui's log has the reason."],
  ["one that throws at once", "/moon/throws", "/moon/throws failed."],
  ["one that gives too much", "/moon/huge", "gave more than 4 MB"],
  ["one that gives a NUL", "/moon/nul", "gave data that cannot be kept: data.name"],
  ["one that gives half of a character", "/moon/half", "gave data that cannot be kept: data.name"],
  ["one that gives nothing", "/moon/nothing", "gave no data"],
])("%s is answered with what to do", async (_, endpoint, sentence) => {
  const answer = await cardsOf(etui, "lin").showApi("table", endpoint);
  expect(answer).toMatchObject({ status: "error", error: expect.stringContaining(sentence) });
  expect(answer.error).not.toContain("postgres://");
});

test("one that asks for its own card comes to an end", async () => {
  const shown = await cardsOf(etui, "lin").showApi("list", "/moon/mirror");
  expect(JSON.stringify(shown.data)).toContain("An endpoint must not show its own card.");
});

test("the log has the reason", async () => {
  await cardsOf(etui, "lin").showApi("table", "/moon/broken");
  expect(lines.join("\n")).toContain("card endpoint /moon/broken: Error: secret");
});

test("wrong parameters are named", async () => {
  const lin = cardsOf(etui, "lin");
  expect(await lin.showApi("table", "/moon/phases")).toMatchObject({
    error: expect.stringContaining("year"),
  });
  expect(await lin.showApi("table", "/moon/slow", { fast: true })).toMatchObject({
    error: expect.stringContaining("it takes none"),
  });
});

test("a name belongs to who registered it first, and is a name", async () => {
  const { cardEndpoints } = etui;
  const run = async () => null;
  expect(await cardEndpoints.register("sun", { endpoint: "/moon/phases", run })).toEqual({
    ok: false,
    refused: { code: "cards.name_taken", facts: { name: "/moon/phases", owner: "moon" } },
  });
  for (const endpoint of [
    "https://example.org",
    "//x",
    "a b",
    "",
    "../x/",
    "../x",
    "a/../x",
    "__proto__",
    "x".repeat(300),
  ])
    expect(await cardEndpoints.register("sun", { endpoint, run })).toMatchObject({ ok: false });
  expect(await cardEndpoints.register("sun", { endpoint: "/sun", run })).toEqual({ ok: true });
  expect(etui.cardComponents.register("sun", { component_id: "__proto__", html: "" })).toMatchObject({
    ok: false,
  });
  cardEndpoints.unregister("sun");
  expect(cardEndpoints.list().map(({ owner }) => owner)).not.toContain("sun");
});
