/** Managing skills as a conversation does, by several tools one after the other. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SkillHome } from "../testing/test-skill-home.ts";
import { startSearxngHome, WEATHER } from "./test-skills.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSearxngHome();
});
afterAll(() => house.close());

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
  expect(await call("ask_city", {})).toMatchObject({
    status: "success",
    card_type: "form",
    data: { fields: [{ name: "city", required: true }], values: {} },
  });
  expect(
    await call("call_skill_tool", { name: "show_weather", arguments: { items: ["Rain", "Sun"] } }),
  ).toMatchObject({ status: "success", card_type: "list" });
  expect((await house.as("mei")("activate_skills", { skills: ["weather"] })).status).toBe("not_found");
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
