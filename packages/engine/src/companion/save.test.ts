import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { verbsOf } from "./test-verbs.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("a bare path is a part of the profile, and a single value a field of it", async () => {
  const call = verbsOf(etui, "lin");
  expect(await call("save", { path: "city", content: "Lisbon" })).toMatchObject({
    status: "success",
    path: "profile",
    receipt: { changed: [{ kind: "user_data", target: "profile", action: "created" }] },
  });
  await call("save", { path: "identity", content: { birth: "1990-05-04" } });
  await call("save", { path: "identity", content: { name: "Lin" }, merge: true });
  await call("save", { path: "books/emma", content: { rating: 5 } });
  expect(await call("read", { path: "profile" })).toMatchObject({
    data: { city: "Lisbon", identity: { birth: "1990-05-04", name: "Lin" } },
  });
  expect(await call("read", { path: "identity" })).toMatchObject({ data: { name: "Lin" } });
  expect(await call("read", { path: "city" })).toMatchObject({ data: "Lisbon" });
  expect(await call("read", { path: "books/emma" })).toMatchObject({ data: { rating: 5 } });
  expect(await call("read", { path: "nowhere" })).toMatchObject({ status: "not_found" });
});

test("what is saved twice with one key is saved once", async () => {
  const call = verbsOf(etui, "mei");
  const once = { path: "notes/a", content: { n: 1 }, idempotency_key: "k1" };
  const first = await call("save", once);
  await call("save", { path: "notes/a", content: { n: 2 } });
  expect(await call("save", once)).toEqual(first);
  expect(await call("read", { path: "notes/a" })).toMatchObject({ data: { n: 2 } });
});

test("the receipt says what was written, and content may not be left out", async () => {
  const call = verbsOf(etui, "ivy");
  expect(await call("save", { path: "books/emma", content: { rating: 5 } })).toMatchObject({
    status: "success",
    receipt: { changed: [{ kind: "user_data", target: "books/emma", action: "created", version: 1 }] },
  });
  expect(await call("save", { path: "city" })).toMatchObject({
    status: "error",
    error: expect.stringMatching(/^content is missing/),
    receipt: { changed: [] },
  });
  expect(await call("save", { path: "books/emma", content: 5 })).toMatchObject({
    status: "error",
    error: expect.stringContaining("Wrap a single value"),
  });
});
