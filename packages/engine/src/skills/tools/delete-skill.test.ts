import { afterAll, beforeAll, expect, test } from "vitest";
import type { SkillHome } from "../testing/test-skill-home.ts";
import { startSearxngHome, WEATHER } from "./test-skills.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSearxngHome();
});
afterAll(() => house.close());

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
});

test("in Etui's own conversations the person is asked first, and nobody deletes what is somebody else's", async () => {
  await house.as("pam")("save_skill", WEATHER);
  const args = { name: "weather" };
  const inChat = { userId: "pam", conversationId: "talk", surface: "chat" } as const;
  expect(await house.etui.execute("delete_skill", args, inChat)).toMatchObject({
    status: "pending",
    confirmation: { question: 'Delete the skill "weather"? It can be restored.' },
  });
  expect(await house.as("ron")("delete_skill", args)).toMatchObject({ status: "not_found" });
  expect(await house.as("pam")("list_skills", { query: "weather" })).toMatchObject({ count: 1 });
});
