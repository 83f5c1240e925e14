import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { verbsOf } from "./test-verbs.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("search looks through data in both languages, and says where there is nothing", async () => {
  const call = verbsOf(etui, "gus");
  await call("save", { path: "journal/1", content: { text: "今天在咖啡馆读《围城》" } });
  await call("save", { path: "journal/2", content: { text: "Watered the tomatoes" } });
  expect(await call("search", { query: "围城", in: "data" })).toMatchObject({
    count: 1,
    results: [{ in: "data", path: "journal/1" }],
  });
  expect(await call("search", { query: "tomatoes" })).toMatchObject({ results: [{ path: "journal/2" }] });
  expect(await call("search", { query: "nobody wrote this", in: "data" })).toMatchObject({ count: 0 });
});

test("no more is found than was asked for, and only where there is something to be searched", async () => {
  const call = verbsOf(etui, "hal");
  for (const n of [1, 2, 3]) await call("save", { path: `garden/${n}`, content: { text: "tulips" } });
  expect(await call("search", { query: "tulips", in: "data", limit: 2 })).toMatchObject({
    count: 2,
    results: [{ in: "data" }, { in: "data" }],
    receipt: { changed: [] },
  });
  expect(await call("search", { query: "tulips", in: "dreams" })).toMatchObject({
    status: "error",
    error: expect.stringMatching(/^in must be one of .*"data"/),
  });
  expect(await call("search", { query: "" })).toMatchObject({
    status: "error",
    error: expect.stringMatching(/^query/),
  });
});
