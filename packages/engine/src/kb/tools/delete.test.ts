import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { kbOf } from "../test-kb.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("a page is deleted by a person alone, its versions stay, and one made anew goes on with them", async () => {
  const kb = kbOf(etui, "deletes");
  await kb("kb_create_project", { slug: "boat", title: "Boat" });
  expect(await kb("kb_delete", { entry: "projects/boat" }, { surface: "mcp" })).toMatchObject({
    status: "error",
  });
  const args = { entry: "projects/boat", expected_version: 3 };
  expect(await kb("kb_delete", args, { surface: "cli" })).toMatchObject({ status: "conflict", version: 1 });
  expect(await kb("kb_delete", { entry: "projects/boat" }, { surface: "cli" })).toMatchObject({
    status: "success",
    receipt: { changed: [{ action: "deleted", version: 2 }] },
  });
  expect(await kb("kb_delete", { entry: "projects/boat" }, { surface: "cli" })).toMatchObject({
    status: "not_found",
  });
  expect(await kb("kb_read", { entry: "projects/boat", version: 1 })).toMatchObject({ title: "Boat" });
  expect(await kb("kb_create_project", { slug: "boat", title: "Ship" })).toMatchObject({
    version: 3,
    created: true,
  });
});
