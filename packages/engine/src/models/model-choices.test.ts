import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";

let home: string;
let etui: Etui;
let count = 0;
let userId: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "etui-models-"));
  etui = await startTestEtui({ home });
});
afterAll(async () => {
  await etui.close();
  await rm(home, { recursive: true });
});
beforeEach(() => {
  userId = `chooser-${++count}`;
});
const scope = () => etui.scope(userId);
const choose = (more: object = {}) =>
  etui.models.choose(scope(), {
    provider: "anthropic",
    model: "claude",
    key: "sk-swordfish",
    ...more,
  } as never);

test("a choice is read without its key, and opened with it", async () => {
  expect(await etui.models.read(scope())).toBeUndefined();
  await choose();
  expect(await etui.models.read(scope())).toEqual({
    provider: "anthropic",
    model: "claude",
    base_url: null,
    has_key: true,
    price: null,
  });
  expect(await etui.models.open(scope())).toMatchObject({ model: "claude", key: "sk-swordfish" });
});

test("the key is stored in no readable form, and goes with the choice", async () => {
  await choose();
  const rows = await scope().rows<{ sealed: string }>({
    text: "select sealed from user_secrets where user_id = $1",
    values: [userId],
  });
  expect(rows).toHaveLength(1);
  expect(Buffer.from(rows[0]!.sealed, "base64").includes("swordfish")).toBe(false);
  await etui.models.forget(scope());
  expect(
    await scope().rows({ text: "select from user_secrets where user_id = $1", values: [userId] }),
  ).toEqual([]);
  expect(await etui.models.read(scope())).toBeUndefined();
});

test("a key that is left out stays for the same server, and is never told another", async () => {
  await choose();
  await choose({ model: "claude-2", key: undefined });
  expect(await etui.models.open(scope())).toMatchObject({ model: "claude-2", key: "sk-swordfish" });
  expect(await etui.models.keyFor(scope(), { provider: "anthropic" })).toBe("sk-swordfish");
  const elsewhere = { provider: "anthropic", base_url: "https://evil.example/v1" } as const;
  expect(await etui.models.keyFor(scope(), elsewhere)).toBeUndefined();
  await choose({ ...elsewhere, key: undefined });
  expect(await etui.models.open(scope())).toMatchObject({ key: undefined });
});

test("it is nobody else's", async () => {
  await choose();
  userId = `chooser-${++count}`;
  expect(await etui.models.open(scope())).toBeUndefined();
});
