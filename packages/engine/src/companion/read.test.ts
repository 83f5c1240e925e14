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
  expect(await call("read", { path, version: 1 })).toMatchObject({
    error_code: "invalid_arguments",
    error: expect.stringContaining("only documents have versions"),
  });
  expect(await call("read", { path: "skill://weekly-reviews/SKILL.md" })).toMatchObject({
    status: "not_found",
    path: "skill://weekly-reviews/SKILL.md",
  });
});

test("what is below a path is read with it, with a slash at its end or without", async () => {
  const call = verbsOf(etui, "ned");
  await call("save", { path: "runs/monday", content: { km: 5 } });
  await call("save", { path: "runs/friday", content: { km: 7 } });
  for (const path of ["runs/", "runs"])
    expect(await call("read", { path })).toMatchObject({
      status: "success",
      count: 2,
      model_output: expect.stringMatching(/runs\/friday .*\{"km":7\}\n.*\{"km":5\}/),
    });
});

test("an older version is read by its number", async () => {
  const call = verbsOf(etui, "olga");
  await call("save", { path: "goals/weight", content: { kg: 72 } });
  await call("save", { path: "goals/weight", content: { kg: 68 } });
  expect(await call("read", { path: "goals/weight", version: 1 })).toMatchObject({
    data: { kg: 72 },
    version: 1,
  });
  expect(await call("read", { path: "goals/weight", version: 9 })).toMatchObject({
    status: "not_found",
    error:
      "There is no version 9 of this path. The newest is 2; list the changes of this path to see which there are.",
  });
});

test("the cursor of what is below a path leads on, with read itself", async () => {
  const call = verbsOf(etui, "pia");
  for (let n = 0; n < 52; n += 1) await call("save", { path: `runs/${n}`, content: { n } });
  const first = (await call("read", { path: "runs" })) as { next_cursor?: string };
  expect(await call("read", { path: "runs", cursor: first.next_cursor })).toMatchObject({ count: 2 });
});

test("the path that an answer gives to a field of the profile reads it again, and changes and forgets it", async () => {
  const call = verbsOf(etui, "same-path");
  await call("save", { path: "name", content: "Lin" });
  const { path } = (await call("read", { path: "name" })) as unknown as { path: string };
  expect(await call("read", { path })).toMatchObject({ status: "success", path, data: "Lin" });
  await call("save", { path, content: "Mei" });
  expect(await call("read", { path: "profile" })).toMatchObject({ data: { name: "Mei" } });
  await call("save", { path, content: null });
  expect(await call("read", { path })).toMatchObject({ status: "not_found" });
});
