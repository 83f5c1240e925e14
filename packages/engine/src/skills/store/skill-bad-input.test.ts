/** Tests what must be refused: imitating names, endless schemas, folders that lie elsewhere. */
import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSkillHome();
  await house.write("inside/SKILL.md", "---\nname: inside\ndescription: In the folder\n---\nInside.\n");
  await mkdir(join(house.home, "outside"));
  await writeFile(join(house.home, "outside/SKILL.md"), "---\nname: outside\n---\nA secret of the house.\n");
  await symlink(join(house.home, "outside"), join(house.home, "skills/link"));
});
afterAll(() => house.close());

const save = (args: object) => house.as("lin")("save_skill", args);
const withTool = (name: string, more: object = {}) => save({ name: "trial", tools: [{ name, ...more }] });

describe("a tool's name", () => {
  test.each([
    ["read_user_data", "belongs to Etui itself"],
    ["Read_User_Data", "looks like read_user_data"],
    ["read.user-data", "looks like read_user_data"],
    ["save_ski11", "looks like save_skill"],
    ["undo_1ast", "looks like undo_last"],
    ["rеad", "U+0435"],
    ["read​", "U+200B"],
    ["read me", "begins with a Latin letter"],
    ["", "begins with a Latin letter"],
    ["__proto__", "begins with a Latin letter"],
    ["x".repeat(65), "at most 64"],
  ])("%s is refused", async (name, why) => {
    expect(await withTool(name)).toMatchObject({ status: "error", error: expect.stringContaining(why) });
  });

  test("that another skill has is refused, and one that looks like it", async () => {
    await save({ name: "first", tools: [{ name: "roll_dice" }] });
    expect((await withTool("roll_dice")).error).toContain("belongs to the skill first");
    expect((await withTool("r0ll_dice")).error).toContain("looks like roll_dice");
    expect(
      await house.as("mei")("save_skill", { name: "trial", tools: [{ name: "roll_dice" }] }),
    ).toMatchObject({
      action: "created",
    });
  });

  test("that appears twice, or nearly, is refused", async () => {
    const tools = [{ name: "fly_high" }, { name: "fly-high" }];
    expect((await save({ name: "trial", tools })).error).toContain("cannot be told apart");
  });

  test("that was given away meanwhile keeps an earlier version from coming back", async () => {
    await save({ name: "old", tools: [{ name: "swim" }] });
    await save({ name: "old", tools: [] });
    await save({ name: "new", tools: [{ name: "swim" }] });
    expect((await house.as("lin")("roll_back_skill", { name: "old" })).error).toContain("the skill new");
  });
});

test.each([
  ["a reference that leads to itself", { type: "object", properties: { a: { $ref: "#/properties/a" } } }],
  [
    "a reference to another place in the world",
    { type: "object", properties: { a: { $ref: "http://127.0.0.1/x" } } },
  ],
  ["a pattern that is none", { type: "object", properties: { a: { type: "string", pattern: "(" } } }],
  [
    "a pattern that looks back",
    { type: "object", properties: { a: { type: "string", pattern: "(a+)+\\1$" } } },
  ],
  ["a schema of 40 kB", { type: "object", properties: { a: { description: "x".repeat(40_000) } } }],
])("%s in the parameters is refused", async (_what, parameters) => {
  expect(await withTool("trial_tool", { parameters })).toMatchObject({
    status: "error",
    error: expect.stringContaining("trial_tool"),
  });
});

test("a pattern that other engines take for ever over is judged at once", async () => {
  const parameters = { type: "object", properties: { a: { type: "string", pattern: "^(a+)+$" } } };
  expect(await withTool("slow_tool", { type: "display", card_type: "list", parameters })).toMatchObject({
    status: "success",
  });
  expect(await house.as("lin")("slow_tool", { a: `${"a".repeat(10_000)}!` })).toMatchObject({
    status: "error",
  });
});

test("a display tool with a view that there is not is told what it shows, and the nearest", async () => {
  const saved = await withTool("show_days", { type: "display", card_type: "calendar" });
  expect(saved.status).toBe("success");
  expect(JSON.stringify(saved)).toContain(
    'Etui has no view \\"calendar\\", so its cards are trees unless a skill brings a component of that name. Nearest: timeline or table.',
  );
  const known = await withTool("show_days", { type: "display", card_type: "timeline" });
  expect(JSON.stringify(known)).not.toContain("Etui has no view");
});

test("more than 50 tools are refused, and texts without end", async () => {
  const tools = Array.from({ length: 51 }, (_, n) => ({ name: `tool_${"abcdefghjk"[n % 10]}${n}x` }));
  expect((await save({ name: "trial", tools })).error).toContain("at most 50");
  expect((await save({ name: "trial", description: "x".repeat(4_001) })).error).toContain("at most 4,000");
  expect((await withTool("fine", { description: "x\u202ey" })).error).toContain("U+202E");
});

test.each([
  ["Weather", '"weather"'],
  ["my skill", '"my-skill"'],
  ["wеather", "U+0435"],
  ["", "cannot be the name"],
  ["../up", "cannot be the name"],
])("%j is refused as a skill's name", async (name, why) => {
  expect((await save({ name })).error).toContain(why);
});

describe("source_path", () => {
  test.each([
    "../outside",
    "../../etc",
    "inside/../../outside",
    "/etc",
    "data/skills/../../outside",
    "link",
    "inside\\..\\..",
    "in\0side",
    ".",
    "nowhere",
    "inside/SKILL.md",
  ])("%j is refused", async (source_path) => {
    const refusal = await save({ name: "trial", source_path });
    expect(refusal.status).toBe("error");
    expect(JSON.stringify(refusal)).not.toContain("secret of the house");
    expect(JSON.stringify(refusal)).not.toContain(house.home);
  });

  test("that becomes a link after it was checked lends nothing any more", async () => {
    await house.write("swapped/SKILL.md", "---\nname: swapped\ndescription: Good\n---\nGood.\n");
    expect((await save({ name: "careful", source_path: "swapped" })).status).toBe("success");
    await rename(join(house.home, "skills/swapped"), join(house.home, "skills/away"));
    await symlink(join(house.home, "outside"), join(house.home, "skills/swapped"));
    house.etui.skills.library.refresh();
    const activated = await house.as("lin")("activate_skills", { skills: ["careful"] });
    expect(JSON.stringify(activated)).not.toContain("secret of the house");
    expect(await house.as("lin")("list_skills", { query: "careful" })).toMatchObject({
      skills: [{ state: "broken", errors: [expect.stringContaining("leads out")] }],
    });
    await rm(join(house.home, "skills/swapped"));
  });

  test("that is swapped back and forth never lends what lies outside", async () => {
    await house.write("restless/SKILL.md", "---\nname: restless\ndescription: Good\n---\nGood.\n");
    const place = join(house.home, "skills/restless");
    await symlink(join(house.home, "outside"), `${place}-link`);
    let isOver = false;
    const swapping = (async () => {
      while (!isOver) {
        await rename(place, `${place}-kept`);
        await rename(`${place}-link`, place);
        await rename(place, `${place}-link`);
        await rename(`${place}-kept`, place);
      }
    })();
    const answers = [];
    for (let n = 0; n < 50; n += 1)
      answers.push(await house.as("lin")("save_skill", { name: `trial-${n}`, source_path: "restless" }));
    isOver = true;
    await swapping;
    const rows = await house.etui.skills.store.rows(house.etui.scope("lin"));
    expect(JSON.stringify([answers, rows])).not.toContain("secret of the house");
  });
});

test("40 saves of one name at once end in one whole skill, with every version kept", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      house.as("wu")("save_skill", {
        name: "busy",
        description: `by ${n}`,
        tools: [{ name: `busy_tool_${String.fromCharCode(97 + (n % 20))}`, description: `of ${n}` }],
      }),
    ),
  );
  expect(answers.filter(({ action }) => action === "created")).toHaveLength(1);
  expect(answers.map(({ version }) => version).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 40 }, (_, n) => n + 1),
  );
  const scope = house.etui.scope("wu");
  const versions = await house.etui.skills.store.versions(scope, "busy");
  expect(versions).toHaveLength(40);
  const state = (await house.etui.skills.store.list(scope))[0]!.row.state;
  const writer = state.description!.slice("by ".length);
  expect(state.tools!.map(({ description }) => description)).toEqual([`of ${writer}`]);
});
