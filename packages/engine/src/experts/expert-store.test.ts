import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exported, sourceOf } from "../archive/test-archives.ts";
import type { Etui } from "../etui.ts";
import { said } from "../testing/said.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import type { ExpertStore } from "./expert-store.ts";

const HOUSE = fileURLToPath(new URL("../../../../tests/skills/house/", import.meta.url));

let etui: Etui;
let experts: ExpertStore;
let user: string;
beforeAll(async () => {
  etui = await startTestEtui({ bundledSkills: HOUSE });
  experts = etui.experts;
});
beforeEach(() => {
  user = randomUUID();
});
afterAll(() => etui.close());

const created = async (expert: object) => {
  const outcome = await experts.create(user, expert);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refused));
  return outcome.expert;
};

describe("an own expert", () => {
  test("is created, read, changed and deleted", async () => {
    const chef = await created({ name: "chef", title: "厨师", tools: ["read"], skills: ["八字"] });
    expect(chef).toMatchObject({
      name: "chef",
      title: "厨师",
      tools: ["read"],
      skills: ["bazi"],
      origin: "own",
      version: 1,
      is_default: false,
    });
    expect(await experts.get(user, "chef")).toEqual({ ok: true, expert: chef });
    const changed = await experts.update(user, "chef", { persona: "Cooks.", expected_version: 1 });
    expect(changed).toMatchObject({
      ok: true,
      expert: { persona: "Cooks.", title: "厨师", tools: ["read"], skills: ["bazi"], version: 2 },
    });
    expect(await experts.remove(user, "chef", { expectedVersion: 2 })).toMatchObject({ ok: true });
    expect(await experts.get(user, "chef")).toMatchObject({ ok: false, reason: "not_found" });
    expect(await experts.list(user)).toHaveLength(5);
  });

  test("null is all, an empty list is none, and a list is kept as it is", async () => {
    expect(await created({ name: "all", tools: null, skills: null })).toMatchObject({
      tools: null,
      skills: null,
    });
    expect(await created({ name: "none", tools: [], skills: [] })).toMatchObject({ tools: [], skills: [] });
    expect(await created({ name: "left-out" })).toMatchObject({ tools: null, skills: null });
    const other = await experts.update(user, "all", { tools: [], skills: [] });
    expect(other).toMatchObject({ ok: true, expert: { tools: [], skills: [] } });
    const back = await experts.update(user, "all", { tools: null, skills: null });
    expect(back).toMatchObject({ ok: true, expert: { tools: null, skills: null } });
  });

  test("belongs to its user", async () => {
    await created({ name: "mine" });
    expect(await experts.get("somebody else", "mine")).toMatchObject({ ok: false, reason: "not_found" });
  });

  test("stands at its place", async () => {
    await created({ name: "last" });
    await created({ name: "second", position: 11 });
    expect((await experts.list(user)).map(({ name }) => name)).toEqual([
      "companion",
      "second",
      "planner",
      "librarian",
      "skill-studio",
      "everything",
      "last",
    ]);
  });
});

describe("what is refused", () => {
  test.each<[string, object, string]>([
    ["a misspelt tool", { tools: ["raed_user_data"] }, "did you mean read_user_data?"],
    ["a tool in another case", { tools: ["Read"] }, "did you mean read?"],
    ["a tool with a letter of another script", { tools: ["rеad"] }, 'no tool "rеad"'],
    ["a pattern that finds nothing", { tools: ["trigger.*"] }, 'like "trigger.*"'],
    ["a skill that is not there", { skills: ["bazzi"] }, "did you mean bazi?"],
    ["a field that is not one", { tolls: [] }, "tolls"],
    ["a long model", { model: { text: "x".repeat(5_000) } }, "model is too long"],
  ])("%s", async (_what, fields, sentence) => {
    const outcome = await experts.create(user, { name: "one", ...fields });
    expect(outcome).toMatchObject({ ok: false, reason: "invalid" });
    expect(outcome.ok || said(outcome.refused)).toContain(sentence);
  });

  test.each(["", "Chef", "chef ", "сhef", "a/b", "a--b", "..", "厨师", "x".repeat(65)])(
    "the name %j",
    async (name) => {
      expect(await experts.create(user, { name })).toMatchObject({ ok: false, reason: "invalid" });
    },
  );

  test("either spelling of a tool is taken, and kept as the specification's", async () => {
    const { tools } = await created({ name: "twice", tools: ["read", "read", "*_trigger"] });
    expect(tools).toEqual(["*_trigger", "read"]);
  });

  test("a name that is taken, also by Etui's own", async () => {
    await created({ name: "chef" });
    for (const name of ["chef", "companion"])
      expect(await experts.create(user, { name })).toMatchObject({
        ok: false,
        reason: "conflict",
        expert: { name },
      });
  });

  test("a change of what was changed meanwhile", async () => {
    await created({ name: "chef" });
    await experts.update(user, "chef", { title: "Cook" });
    const late = await experts.update(user, "chef", { title: "Chef", expected_version: 1 });
    expect(late).toMatchObject({ ok: false, reason: "conflict", expert: { title: "Cook", version: 2 } });
    expect(await experts.remove(user, "chef", { expectedVersion: 1 })).toMatchObject({ reason: "conflict" });
  });

  test("the hundred and first", async () => {
    for (let at = 5; at < 100; at += 1) await created({ name: `e${at}` });
    expect(await experts.create(user, { name: "one-more" })).toMatchObject({ ok: false, reason: "full" });
  });
});

describe("an expert that came with Etui", () => {
  test("becomes the user's by a change, keeps its words in either language, and comes back by deleting it", async () => {
    const changed = await experts.update(user, "planner", { tools: ["remind"], expected_version: 0 });
    expect(changed).toMatchObject({
      ok: true,
      expert: { name: "planner", title: "Planner", tools: ["remind"], origin: "changed", version: 1 },
    });
    expect(await experts.get(user, "planner", "zh")).toMatchObject({ expert: { title: "规划师" } });
    expect((await experts.list(user)).map(({ name }) => name)).toHaveLength(5);
    const back = await experts.remove(user, "planner");
    expect(back).toMatchObject({ ok: true, expert: { origin: "seeded", version: 0 } });
  });

  test("is not deleted itself", async () => {
    expect(await experts.remove(user, "everything")).toMatchObject({ ok: false, reason: "forbidden" });
  });
});

test("there is one default among them, whoever asks at once", async () => {
  await created({ name: "one" });
  await created({ name: "two" });
  await Promise.all(
    ["one", "two", "companion", "one", "two"].map((name) => experts.update(user, name, { is_default: true })),
  );
  const defaults = async () =>
    (await experts.list(user)).filter(({ is_default }) => is_default).map(({ name }) => name);
  const [chosen] = await defaults();
  expect(await defaults()).toHaveLength(1);
  await experts.update(user, chosen!, { is_default: false });
  expect(await defaults()).toEqual(["everything"]);
});

test("a skill that is deleted names those who have it, and is theirs again when it comes back", async () => {
  await etui.execute("save_skill", { name: "tea", instructions: "Brew." }, { userId: user });
  await created({ name: "seer", skills: ["tea", "goal_tracking"] });
  await created({ name: "any", skills: null });
  const call = (tool: string, expert?: string) =>
    etui.execute(tool, tool === "activate_skills" ? { skills: ["tea"] } : { name: "tea" }, {
      userId: user,
      ...(expert && { expert }),
    });
  expect(await call("activate_skills", "seer")).toMatchObject({ status: "success" });
  expect(await call("delete_skill")).toMatchObject({ status: "success", used_by: ["seer"] });
  expect(await call("activate_skills", "seer")).toMatchObject({ status: "not_found" });
  await call("roll_back_skill");
  expect(await call("activate_skills", "seer")).toMatchObject({ status: "success" });
});

test("what an expert may not use it neither lists nor changes", async () => {
  await created({ name: "gardener", tools: ["*_skill*"], skills: ["goal_tracking"] });
  await etui.execute("save_skill", { name: "secret-tea", instructions: "Brew." }, { userId: user });
  const call = (tool: string, args: object) => etui.execute(tool, args, { userId: user, expert: "gardener" });
  expect(await call("list_skills", {})).toMatchObject({ skills: [{ name: "goal_tracking" }] });
  for (const tool of ["save_skill", "delete_skill", "roll_back_skill"])
    expect(await call(tool, { name: "secret-tea" }), tool).toMatchObject({ status: "not_found" });
});

test("an archive brings them along, and what was known of the user before is forgotten", async () => {
  const other = randomUUID();
  expect(await experts.list(other)).toHaveLength(5);
  await created({ name: "seer", tools: ["read"], skills: ["bazi"], model: { name: "m" } });
  await created({ name: "all", is_default: true });
  await experts.update(user, "planner", { tools: [] });
  await etui.archives.import(other, sourceOf(await exported(etui, user)));
  expect(await experts.list(other)).toEqual(await experts.list(user));
});
