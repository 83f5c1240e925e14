import { afterAll, beforeAll, expect, test } from "vitest";
import type { TenantScope } from "../../database/tenant.ts";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { diffVersions } from "./history.ts";

let etui: Etui;
let scope: TenantScope;
beforeAll(async () => {
  etui = await startTestEtui();
  scope = etui.scope("local");
  for (const content of [
    { run: "5 km", books: 3 },
    { run: "10 km", books: 3 },
    { run: "10 km", 读书: ["围城"] },
  ]) {
    await etui.execute("write_user_data", { path: "goals", content });
  }
});
afterAll(() => etui.close());

test("two named versions are compared, in either direction", async () => {
  expect(await diffVersions(scope, { path: "goals", from: 1, to: 3 })).toMatchObject({
    path: "goals",
    from: { version: 1 },
    to: { version: 3 },
    differences: [
      { path: "run", op: "changed", before: "5 km", after: "10 km" },
      { path: "books", op: "removed", before: 3 },
      { path: "读书", op: "added", after: ["围城"] },
    ],
    more: 0,
  });
  expect((await diffVersions(scope, { path: "goals", from: 3, to: 2 }))?.differences).toEqual([
    { path: "读书", op: "removed", before: ["围城"] },
    { path: "books", op: "added", after: 3 },
  ]);
});

test("what is not named is the newest version, and the one before the other", async () => {
  expect(await diffVersions(scope, { path: "goals" })).toMatchObject({
    from: { version: 2 },
    to: { version: 3 },
  });
  expect(await diffVersions(scope, { path: "goals", to: 2 })).toMatchObject({ from: { version: 1 } });
  expect(await diffVersions(scope, { path: "goals", from: 1 })).toMatchObject({ to: { version: 3 } });
});

test("of a deleted document the newest version is its last", async () => {
  await etui.execute("write_user_data", { path: "gone", content: { n: 1 } });
  await etui.execute("write_user_data", { path: "gone", content: { n: 2 } });
  await etui.execute("delete_user_data", { path: "gone" });
  expect(await diffVersions(scope, { path: "gone" })).toMatchObject({
    from: { version: 1 },
    to: { version: 2 },
    differences: [{ path: "n", op: "changed", before: 1, after: 2 }],
  });
});

test("a version that is not there has nothing to be compared with", async () => {
  expect(await diffVersions(scope, { path: "nowhere" })).toBeUndefined();
  expect(await diffVersions(scope, { path: "goals", from: 9 })).toBeUndefined();
  expect(await diffVersions(scope, { path: "goals", to: 1 })).toBeUndefined();
  expect(await diffVersions(scope, { path: "goals", from: 2, to: 2 })).toMatchObject({ differences: [] });
});
