import type { MessagePart } from "@etui/protocol/conversation";
import { expect, test } from "vitest";
import { claimWithoutProof } from "./claims.ts";
import type { ReplyDraft } from "./reply-draft.ts";

const draft = (text: string, ...parts: Partial<MessagePart>[]) =>
  ({ textOf: () => text, parts }) as unknown as ReplyDraft;
const changed = (kind: string): Partial<MessagePart> => ({
  type: "tool",
  state: "done",
  result: { status: "success", receipt: { call_id: "c", changed: [{ kind }] } } as never,
});
const objects = (text: string, ...parts: Partial<MessagePart>[]) =>
  claimWithoutProof(draft(text, ...parts), 0) !== undefined;

test.each([
  "I've saved your goal.",
  "Your reading goal has been updated.",
  "It is set up. Each morning at eight it goes out.",
  "It's scheduled.",
  "I'll remind you at eight.",
  "Your goals are now stored.",
  "I've also updated your profile.",
  "Sure, all noted down in your journal.",
  "The skill tea-x is gone.",
  "Saved!",
  "Your birthday is saved.",
  "I've successfully saved your goals.",
  "I've saved it, let me know if you want changes.",
  "Reminder set for tomorrow at 8.",
  "I've scheduled it for Friday.",
  "I've created your plan and saved it.",
  "The note was saved.",
  "提醒已设置好了，明天早上八点叫你。",
  "提醒已设好：每天20:30。",
  "好，三秒后提醒你。",
  "好的，明天早上八点提醒你。",
  "已为您保存。",
  "已存入 goals/2026。",
  "已取消提醒。",
  "已经帮你记录下来了。",
  "安排好了，每天早上八点。",
  "我会准时提醒你。",
])("%s", (claim) => {
  expect(objects(claim)).toBe(true);
});

test.each([
  "Shall I save it?",
  "I could not save it.",
  "Once you agree it is set up.",
  "没有保存成功。",
  "I have written a poem for you:",
  "I changed my mind about that answer.",
  "I added the two numbers: 7.",
  "昨天你更新了目标。",
  "我可以明天早上八点提醒你。",
  "Saved by the bell is a show.",
  "The weather is set to change.",
  "要不要我记下来？",
  "You can set up a reminder in Triggers.",
])("%s: nothing is claimed", (text) => {
  expect(objects(text)).toBe(false);
});

test("what was so already needed no change", () => {
  const existing = { type: "tool", state: "done", result: { status: "success", existing: true } };
  expect(objects("The reminder is set for 20:30 every day.")).toBe(true);
  expect(objects("The reminder is set for 20:30 every day.", existing as never)).toBe(false);
});

test("what a call did proves it; a reminder is proved by a trigger alone", () => {
  expect(objects("It is set up.", changed("document"))).toBe(false);
  expect(objects("I'll remind you at eight.", changed("document"))).toBe(true);
  expect(objects("I'll remind you at eight.", changed("trigger"))).toBe(false);
});
