import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { verbsOf } from "./test-verbs.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("show draws a view, a recommendation as a list, and anything else as a component", async () => {
  const call = verbsOf(etui, "fay");
  expect(await call("show", { kind: "table", data: [{ a: 1 }], title: "T" })).toMatchObject({
    card_type: "table",
    options: { title: "T" },
  });
  expect(await call("show", { kind: "recommendation", data: ["Emma"] })).toMatchObject({ card_type: "list" });
  expect(await call("show", { kind: "bazi_chart", data: { year: "甲子" } })).toMatchObject({
    card_type: "custom",
  });
});

test("show without data and without a path says what to do", async () => {
  expect(await verbsOf(etui, "fay")("show", { kind: "table" })).toMatchObject({
    status: "error",
    error: expect.stringMatching(/data|path/),
  });
});

test("what is stored at a path is shown by the path, and follows it", async () => {
  const call = verbsOf(etui, "gwen");
  await call("save", { path: "tea/green", content: { grams: 3 } });
  const shown = await call("show", { kind: "table", path: "tea/green" });
  expect(shown).toMatchObject({
    status: "success",
    data: { rows: [{ value: 3 }] },
    receipt: { changed: [] },
  });
  await call("save", { path: "tea/green", content: { grams: 5 } });
  expect(await etui.cards.open({ userId: "gwen" }, shown.card_id)).toMatchObject({
    data: { rows: [{ value: 5 }] },
  });
  expect(await call("show", { kind: "table", path: "" })).toMatchObject({ status: "error" });
});
