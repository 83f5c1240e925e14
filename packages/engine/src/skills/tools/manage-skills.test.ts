/** Managing skills as a conversation does: by the tools alone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSkillHome();
  await house.write(
    "searxng/SKILL.md",
    "---\nname: SearXNG\ndescription: Search the web\ntriggers: [search]\n---\n# How to search\n\nAsk first.\n",
  );
  await house.write(
    "searxng/tools/tools.yaml",
    'version: "2.0"\ntools:\n  - name: web_search\n    type: display\n    description: Shows what was found\n    card_type: list\n',
  );
});
afterAll(() => house.close());

const CITY = { type: "object", properties: { city: { type: "string" } }, required: ["city"] };
const WEATHER = {
  name: "weather",
  description: "What the weather is like",
  instructions: "# Weather\n\nAsk for the city by `ask_city`, then show it.",
  triggers: ["weather", "天气"],
  tools: [
    { name: "ask_city", description: "Which city?", type: "collect", parameters: CITY },
    {
      name: "show_weather",
      description: "The days ahead",
      type: "display",
      card_type: "list",
      when_to_call: "After ask_city.",
      parameters: { items: { type: "array" } },
    },
  ],
};

test("a skill is saved, loaded, and its tools ask and show", async () => {
  const call = house.as("lin");
  expect(await call("save_skill", WEATHER)).toMatchObject({
    status: "success",
    action: "created",
    skill_id: expect.any(String),
    version: 1,
    source_type: "inline",
    is_active: true,
    receipt: { changed: [{ kind: "skill", target: "weather", action: "created", version: 1 }] },
  });
  const activated = await call("activate_skills", { skills: ["weather"] });
  expect(activated).toMatchObject({ activated: [{ id: "weather", tools: ["ask_city", "show_weather"] }] });
  expect(activated.model_output).toContain("Ask for the city");
  expect(await call("ask_city", { city: "Oslo" })).toMatchObject({
    status: "success",
    card_type: "form",
    options: { title: "Which city?" },
  });
  expect(await call("ask_city", {})).toMatchObject({ status: "error", error_code: "invalid_arguments" });
  expect(
    await call("call_skill_tool", { name: "show_weather", arguments: { items: ["Rain", "Sun"] } }),
  ).toMatchObject({ status: "success", card_type: "list" });
  expect((await house.as("mei")("activate_skills", { skills: ["weather"] })).status).toBe("not_found");
});

test("left-out and null fields stay, tools replace the whole list, and the same again changes nothing", async () => {
  const call = house.as("ada");
  await call("save_skill", WEATHER);
  const changed = await call("save_skill", {
    name: "weather",
    description: null,
    tools: [{ name: "ask_city", description: "Where?", type: "collect", parameters: CITY }, { name: "wind" }],
  });
  expect(changed).toMatchObject({
    action: "updated",
    version: 2,
    diff: { fields: {}, tools: { added: ["wind"], removed: ["show_weather"], changed: ["ask_city"] } },
  });
  const listed = await call("list_skills", { query: "weather" });
  expect(listed).toMatchObject({
    count: 1,
    skills: [{ description: WEATHER.description, triggers: WEATHER.triggers, tools: ["ask_city", "wind"] }],
  });
  const same = await call("save_skill", { name: "weather", triggers: ["weather", " 天气 "] });
  expect(same).toMatchObject({ action: "unchanged", version: 2, receipt: { changed: [] } });
  expect(await call("save_skill", { name: "weather", tools: [] })).toMatchObject({ action: "updated" });
  expect(await call("list_skills", {})).toMatchObject({
    skills: [{ name: "searxng" }, { name: "weather", tools: [] }],
  });
});

test("a base version that was overtaken saves nothing and says which one is there", async () => {
  const call = house.as("bo");
  await call("save_skill", { name: "tea", description: "Green" });
  await call("save_skill", { name: "tea", description: "Black", base_version: 1 });
  expect(await call("save_skill", { name: "tea", description: "Red", base_version: 1 })).toMatchObject({
    status: "conflict",
    version: 2,
    error: expect.stringContaining("base_version 2"),
  });
  expect(await call("save_skill", { name: "coffee", base_version: 3 })).toMatchObject({
    status: "conflict",
    version: 0,
  });
  expect(await call("list_skills", { query: "tea" })).toMatchObject({ skills: [{ description: "Black" }] });
});

test("a folder is imported: read by lines, linked, and lends what the row has not", async () => {
  const call = house.as("cai");
  const read = await call("read_lines", { path: "data/skills/searxng/SKILL.md", from: 6, count: 1 });
  expect(read).toMatchObject({ total_lines: 8, next_from: 7, count: 1, path: "searxng/SKILL.md" });
  expect(read.model_output).toBe("6\t# How to search\n[2 more lines: from 7]");
  expect(
    await call("save_skill", { name: "finder", description: "Finds", source_path: "data/skills/searxng/" }),
  ).toMatchObject({ source_path: "searxng", source_type: "local" });
  const activated = await call("activate_skills", { skills: ["finder"] });
  expect(activated.model_output).toContain("Ask first.");
  expect(activated).toMatchObject({ activated: [{ files: ["tools/tools.yaml"], tools: ["web_search"] }] });
  await house.write("searxng/SKILL.md", "---\nname: SearXNG\ndescription: Search\n---\nAsk twice.\n");
  expect((await call("activate_skills", { skills: ["finder"] })).model_output).toContain("Ask twice.");
});

test("of one id the row stands before the folder, and what it hides is named", async () => {
  const call = house.as("dan");
  const saved = await call("save_skill", { name: "searxng", description: "Mine" });
  expect(saved).toMatchObject({ source_path: "searxng" });
  expect(saved.model_output).toContain("the folder's own searxng");
  expect(await call("list_skills", { query: "searxng" })).toMatchObject({
    skills: [
      { name: "searxng", state: "active", source: "database", description: "Mine" },
      { name: "searxng", state: "shadowed", source: "home", shadowed_by: "database" },
    ],
  });
  await call("save_skill", { name: "searxng", is_active: false });
  expect(await call("list_skills", { query: "searxng" })).toMatchObject({
    skills: [
      { state: "active", source: "home" },
      { state: "inactive", source: "database" },
    ],
  });
  expect(await call("list_skills", { state: "inactive", source: "home" })).toMatchObject({ count: 0 });
});

test("of two folders with one id it is said which one counts", async () => {
  await house.write("tide/SKILL.md", "---\nid: tide\nname: Tide\ndescription: High and low water\n---\nx\n");
  await house.write("tide-copy/SKILL.md", "---\nid: tide\nname: Tide\ndescription: High water\n---\nx\n");
  const listed = await house.as("gil")("list_skills", { query: "tide" });
  expect(listed).toMatchObject({
    skills: [
      { state: "active", description: "High and low water" },
      { state: "shadowed", shadowed_by: "home", folder: "tide-copy", shadowed_by_folder: "tide" },
    ],
  });
  expect(listed.model_output).toContain("- tide (home, folder tide-copy shadowed by tide): High water");
});

test("a deleted skill is gone with its tools, and comes back by roll-back and by undo", async () => {
  const call = house.as("eve");
  await call("save_skill", WEATHER);
  await house.etui.skills.parameters.set(
    house.etui.scope("eve"),
    { skillName: "weather", key: "unit" },
    { value: "C" },
  );
  expect(await call("delete_skill", { name: "weather" })).toMatchObject({
    deleted_skill: "weather",
    used_by: [],
    restore: { tool: "roll_back_skill", arguments: { name: "weather" } },
    receipt: { changed: [{ kind: "skill", action: "deleted", version: 2 }] },
  });
  expect((await call("ask_city", { city: "Oslo" })).error_code).toBe("unknown_tool");
  expect(await house.etui.skills.parameters.list(house.etui.scope("eve"), "weather")).toEqual([]);
  expect(await call("list_skills", { state: "deleted" })).toMatchObject({ skills: [{ name: "weather" }] });
  expect((await call("delete_skill", { name: "weather" })).error).toContain("deleted already");
  expect(await call("roll_back_skill", { name: "weather" })).toMatchObject({
    action: "restored",
    version: 3,
  });
  expect((await call("ask_city", { city: "Oslo" })).status).toBe("success");
  expect(await house.etui.skills.parameters.list(house.etui.scope("eve"), "weather")).toHaveLength(1);
  await call("delete_skill", { name: "weather" });
  expect((await call("undo_last", {})).status).toBe("success");
  expect((await call("ask_city", { city: "Oslo" })).status).toBe("success");
});

test("what is in a folder is not deleted, and what is nowhere is not found", async () => {
  const call = house.as("fay");
  expect(await call("delete_skill", { name: "searxng" })).toMatchObject({ error_code: "forbidden" });
  expect(await call("delete_skill", { name: "nothing" })).toMatchObject({ status: "not_found" });
  expect(await call("roll_back_skill", { name: "nothing" })).toMatchObject({ status: "not_found" });
});

test("rolling back goes back step by step, or to a version, and forgets nothing", async () => {
  const call = house.as("gil");
  for (const description of ["A", "B", "C"]) await call("save_skill", { name: "steps", description });
  const now = async () => {
    const { skills } = await call("list_skills", { query: "steps" });
    return (skills as { description: string }[])[0]!.description;
  };
  await call("roll_back_skill", { name: "steps" });
  expect(await now()).toBe("B");
  expect(await call("roll_back_skill", { name: "steps" })).toMatchObject({ version: 5, restored_version: 1 });
  expect(await now()).toBe("A");
  expect((await call("roll_back_skill", { name: "steps" })).error).toContain("no such earlier version");
  expect(await call("roll_back_skill", { name: "steps", version: 3 })).toMatchObject({ version: 6 });
  expect(await now()).toBe("C");
  expect(await call("roll_back_skill", { name: "steps", version: 3 })).toMatchObject({ action: "unchanged" });
  const versions = await house.etui.skills.store.versions(house.etui.scope("gil"), "steps");
  expect(versions.map(({ version, restores }) => [version, restores])).toEqual([
    [6, 3],
    [5, 1],
    [4, 2],
    [3, null],
    [2, null],
    [1, null],
  ]);
  expect(versions[3]!.diff.fields).toEqual({ description: { from: "B", to: "C" } });
});

test("an undo takes back one change, and says so where another came since", async () => {
  const call = house.as("hal");
  await call("save_skill", { name: "song", description: "A" });
  const second = await call("save_skill", { name: "song", description: "B" });
  await call("save_skill", { name: "song", description: "C" });
  const { call_id } = second.receipt as { call_id: string };
  expect(await call("undo", { call_id })).toMatchObject({
    status: "conflict",
    obstacles: [{ target: "song", code: "changed_there" }],
  });
  await call("undo_last", {});
  expect(await call("undo", { call_id })).toMatchObject({ status: "success" });
  expect(await call("list_skills", { query: "song" })).toMatchObject({ skills: [{ description: "A" }] });
  await call("undo_last", {});
  expect(await call("list_skills", { query: "song" })).toMatchObject({ count: 0 });
});

test("a list comes by pages, each skill once", async () => {
  const call = house.as("ida");
  for (const n of [1, 2, 3, 4]) await call("save_skill", { name: `page-${n}` });
  const names: string[] = [];
  let cursor: unknown;
  do {
    const page = await call("list_skills", { source: "database", limit: 3, ...(cursor ? { cursor } : {}) });
    names.push(...(page.skills as { name: string }[]).map(({ name }) => name));
    cursor = page.next_cursor;
  } while (cursor);
  expect(names).toEqual(["page-1", "page-2", "page-3", "page-4"]);
});

test("code beside a saved skill is not run in this process, and the house's own gets the settings", async () => {
  const call = house.as("joy");
  const code = "export const count_up = (_args, { parameters }) => ({ result: parameters });";
  const declared = 'version: "2.0"\ntools:\n  - name: count_up\n    type: compute\n    description: Counts\n';
  await house.write("counter/SKILL.md", "---\nname: counter\ndescription: Counts\n---\nCount.\n");
  await house.write("counter/tools/tools.yaml", declared);
  await house.write("counter/tools/handlers.js", code);
  await call("save_skill", { name: "counter" });
  expect(await call("count_up", {})).toMatchObject({ status: "error", error_code: "forbidden" });
  await house.write("../bundled/skills/house-counter/SKILL.md", "---\nname: house-counter\n---\nCount.\n");
  await house.write(
    "../bundled/skills/house-counter/tools/tools.yaml",
    declared.replace("count_up", "count_on"),
  );
  await house.write(
    "../bundled/skills/house-counter/tools/handlers.js",
    code.replace("count_up", "count_on"),
  );
  const { parameters } = house.etui.skills;
  const place = { skillName: "house-counter", key: "api_key" };
  await parameters.set(house.etui.scope("joy"), place, { secret: "word" });
  expect(JSON.stringify(await call("count_on", {}))).toContain('"api_key":"word"');
});
