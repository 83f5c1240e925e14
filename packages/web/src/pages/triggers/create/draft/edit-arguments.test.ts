import type { TriggerView } from "@etui/protocol/trigger";
import { expect, test } from "vitest";
import { editArguments, textOf } from "./edit-arguments.ts";

const notify = { type: "notify", params: { body: "Water", channels: ["inbox", "push"] } } as const;
const trigger = { trigger_id: "t", title: "Drink", action: notify } as unknown as TriggerView;

test("only what is another now is sent", () => {
  expect(editArguments(trigger, { title: "Drink", text: "Water", schedule: undefined })).toEqual({
    trigger_id: "t",
  });
  const schedule = { schedule: "09:00", schedule_type: "daily" };
  expect(editArguments(trigger, { title: "Drink more", text: "Water", schedule })).toEqual({
    trigger_id: "t",
    title: "Drink more",
    ...schedule,
  });
});

test("another text keeps the channels", () => {
  expect(editArguments(trigger, { title: "Drink", text: "Tea", schedule: undefined })).toEqual({
    trigger_id: "t",
    action: { type: "notify", params: { body: "Tea", channels: ["inbox", "push"] } },
  });
});

test("an action that writes data has no text", () => {
  expect(textOf({ type: "update", params: { path: "a", content: {}, mode: "merge" } })).toBeUndefined();
});
