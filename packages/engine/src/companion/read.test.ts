import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { verbsOf } from "./test-verbs.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("of who is not known yet the profile is empty, and the answer says how that changes", async () => {
  expect(await verbsOf(etui, "new")("read", { path: "profile" })).toMatchObject({
    status: "success",
    data: {},
    model_output: expect.stringContaining("Nothing is known of the user yet"),
    receipt: { changed: [] },
  });
});

test("a part of the profile and a field of it are read by their bare names, each said where it is", async () => {
  const call = verbsOf(etui, "lin");
  await call("save", { path: "city", content: "Lisbon" });
  await call("save", { path: "identity", content: { name: "Lin" } });
  expect(await call("read", { path: "city" })).toMatchObject({ path: "profile#city", data: "Lisbon" });
  expect(await call("read", { path: "identity" })).toMatchObject({ path: "profile/identity", version: 1 });
  expect(await call("read", { path: "profile/city" })).toMatchObject({ status: "not_found" });
});

test("a part of the profile that is called __proto__ is a part like any other", async () => {
  const call = verbsOf(etui, "eve");
  await call("save", { path: "profile/__proto__", content: { polluted: true } });
  await call("read", { path: "profile" });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test("a skill is read by its address, and an address that leads nowhere is not found", async () => {
  const call = verbsOf(etui, "kay");
  const path = "skill://weekly-review/SKILL.md";
  expect(await call("read", { path })).toMatchObject({
    status: "success",
    path,
    text: expect.stringContaining("# Weekly review"),
  });
  expect(await call("read", { path: "skill://weekly-reviews/SKILL.md" })).toMatchObject({
    status: "not_found",
    path: "skill://weekly-reviews/SKILL.md",
  });
});
