/** What a model has a trigger say stands in the model's own conversation. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const daily = { trigger_type: "reminder", title: "Daily", schedule: "08:00", schedule_type: "daily" };
const generate = (params: object = {}) => ({ type: "generate", params: { prompt: "Sum up", ...params } });
const inMine = { userId: "lin", surface: "mcp", conversationId: "mine" } as const;
const person = { userId: "lin", surface: "web", conversationId: "persons" } as const;

async function storedOf(made: Record<string, unknown>) {
  const stored = await etui.triggers.read(etui.scope("lin"), String(made.trigger_id));
  return stored!.definition;
}

test("a model names no other conversation, and the person does", async () => {
  for (const action of [
    generate({ conversation_id: "persons" }),
    { type: "message", params: { text: "Hi", conversation_id: "persons" } },
  ]) {
    expect(await etui.execute("create_trigger", { ...daily, action }, inMine)).toMatchObject({
      error_code: "forbidden",
      refusals: [{ code: "triggers.other_conversation" }],
    });
  }
  const named = { ...daily, action: generate({ conversation_id: "mine" }) };
  expect(await etui.execute("create_trigger", named, inMine)).toMatchObject({ status: "success" });
  expect(await etui.execute("create_trigger", { ...named, title: "B" }, person)).toMatchObject({
    status: "success",
  });
});

test("words that a model gives to the person's trigger are said in the model's conversation", async () => {
  const made = await etui.execute("create_trigger", { ...daily, title: "C", action: generate() }, person);
  expect(await storedOf(made)).toMatchObject({ conversation_id: "persons" });
  const { trigger_id } = made;
  await etui.execute("update_trigger", { trigger_id, schedule: "09:00" }, inMine);
  expect(await storedOf(made)).toMatchObject({ conversation_id: "persons" });
  await etui.execute("update_trigger", { trigger_id, action: generate({ prompt: "Do it" }) }, inMine);
  expect(await storedOf(made)).toMatchObject({ conversation_id: "mine" });
  const elsewhere = { trigger_id, action: generate({ conversation_id: "persons" }) };
  expect((await etui.execute("update_trigger", elsewhere, inMine)).status).toBe("error");
  const unnamed = { userId: "lin", surface: "mcp" } as const;
  await etui.execute("update_trigger", { trigger_id, action: generate() }, unnamed);
  expect((await storedOf(made)).conversation_id).toBeUndefined();
});
