import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { documentsOf } from "./test-documents.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const { read, write } = documentsOf(() => etui);

test("a document is answered whole, with its version and the end of its time, and nothing is changed", async () => {
  await write("diary", { page: 1 });
  await write("diary", { page: 2 }, { expires_at: "2990-01-01T00:00:00Z" });
  expect(await read("diary")).toEqual({
    status: "success",
    path: "diary",
    data: { page: 2 },
    version: 2,
    expires_at: "2990-01-01T00:00:00.000Z",
    receipt: expect.objectContaining({ changed: [] }),
  });
});

test("nobody reads what somebody else has stored there", async () => {
  await write("secret", { mine: true });
  expect(await etui.execute("read_user_data", { path: "secret" }, { userId: "mei" })).toMatchObject({
    status: "not_found",
    data: null,
  });
});

test("a path that is none is refused", async () => {
  expect(await read("")).toMatchObject({
    status: "error",
    error_code: "invalid_arguments",
    error: expect.stringMatching(/^path is empty/),
  });
});

test("what was never written is not_found, with data null", async () => {
  expect(await read("nowhere")).toMatchObject({
    status: "not_found",
    path: "nowhere",
    data: null,
    version: 0,
  });
});

test("a path that nearly is another's is told which", async () => {
  await write("recipes/soup", {});
  expect(await read("recipe/soup")).toMatchObject({
    status: "not_found",
    error: "Nothing is stored at this path. Did you mean recipes/soup?",
    near_path: "recipes/soup",
    data: null,
  });
  expect(await read("recipe/stew")).toMatchObject({ near_path: "recipes/" });
});
