import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { documentsOf } from "./test-documents.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const { execute, read, remove, write } = documentsOf(() => etui);

test("an older version comes back as a new one, also after a delete", async () => {
  await write("diary", { page: "first" });
  await write("diary", { page: "second" });
  await remove("diary");
  expect(await execute("restore_user_data", { path: "diary", version: 1 })).toMatchObject({
    status: "success",
    version: 3,
    receipt: { changed: [{ action: "restored", version: 3 }] },
  });
  expect(await read("diary")).toMatchObject({ data: { page: "first" }, version: 3 });
});

test("a version that is not kept is not_found", async () => {
  await write("short", {});
  expect(await execute("restore_user_data", { path: "short", version: 7 })).toMatchObject({
    status: "not_found",
    error:
      "There is no version 7 of this path. The newest is 1; the person sees in the app which there are, and read_user_data with as_of shows what was there at a moment.",
  });
});

test("where nothing ever was, that is said", async () => {
  expect(await execute("restore_user_data", { path: "never there", version: 1 })).toMatchObject({
    status: "not_found",
    error: expect.stringMatching(/^Nothing was ever stored at this path/),
  });
});
