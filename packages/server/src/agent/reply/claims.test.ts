import type { MessagePart } from "@etui/protocol/conversation";
import { expect, test } from "vitest";
import { claimWithoutProof } from "./claims.ts";
import { type EarlierProof, NOTHING_EARLIER } from "./earlier-proof.ts";
import type { ReplyDraft } from "./reply-draft.ts";

const draft = (text: string, ...parts: Partial<MessagePart>[]) =>
  ({ textOf: () => text, parts }) as unknown as ReplyDraft;
const changed = (kind: string): Partial<MessagePart> => ({
  type: "tool",
  state: "done",
  result: { status: "success", receipt: { call_id: "c", changed: [{ kind }] } } as never,
});
const objects = (text: string, ...parts: Partial<MessagePart>[]) =>
  claimWithoutProof(draft(text, ...parts), 0, NOTHING_EARLIER) !== undefined;
const objectsAfter = (earlier: Partial<EarlierProof>, text: string, ...parts: Partial<MessagePart>[]) =>
  claimWithoutProof(draft(text, ...parts), 0, { ...NOTHING_EARLIER, ...earlier }) !== undefined;

test.each([
  "I've added the dentist to your plan.",
  "I've put it on your to-do list.",
  "Milk is now on your task list.",
  "I've planned the review for Friday.",
  "It's all arranged.",
  "The dentist has been scheduled for Wednesday at 15:00.",
  "I've marked it as done.",
  "Marked as complete.",
  "已安排。",
  "已安排好：周三下午三点看牙。",
  "帮你排到周五了。",
  "已加入待办清单。",
  "已帮你把买牛奶放进计划。",
  "买牛奶加到待办里了。",
  "已标记为完成。",
  "已安排明天下午三点看牙。",
  "已安排周五交报告。",
  "已为你安排明天三点看牙。",
  "已将看牙安排在周四。",
  "我把健身安排到了周一早上七点。",
  "会议安排在周三下午三点了。",
  "我已经把看牙改到周四下午三点。",
  "看牙改到周四下午三点了。",
  "已计划周五交报告。",
  "到时候会提醒你。",
  "明天下午两点四十五会提醒你。",
  "I moved the dentist to Thursday at 3pm.",
  "The dentist is planned for Thursday at 3pm.",
  "已加入。",
  "任务已加入。",
  "已把写周报加入下一步。",
  "I added the report to next actions.",
  "Added to your inbox.",
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
  "The reminder was created.",
  "A reminder has been created for tomorrow at eight.",
  "Your alarm was set for 7.",
  "The new trigger has now been set up.",
  "One entry was added to runs/.",
  "The note has been created successfully.",
  "Two documents… the documents were removed.",
  "All changes have been saved.",
  "提醒已创建。",
  "提醒已创建！",
  "提醒已成功设置。",
  "提醒创建成功。",
  "目标已被更新。",
  "文档已成功创建。",
  "笔记已建立，标题是“茶”。",
  "触发器已经建好了。",
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
  "The list was created by Anna.",
  "The document was created on 3 May and holds twelve goals.",
  "Your reminder was created at 08:12 yesterday.",
  "The reminder was made three weeks ago.",
  "A reminder is created with a time and a text.",
  "The dentist is on your plan for Wednesday, says the list: nothing is late.",
  "I've planned a week for you: Monday run, Tuesday rest.",
  "Tasks are scheduled by day or by hour.",
  "What is on your calendar for Friday?",
  "Three tasks are marked with a star there.",
  "你可以把它加到待办清单里。",
  "今天的安排：上午写报告，下午看牙。",
  "要帮你安排到周五吗？",
  "还没有排到计划里。",
  "Reminders are set in Triggers.",
  "A note is added to each page that was printed.",
  "The reminder was not created.",
  "The plan was created from your goals: run, read, sleep.",
  "Once you say so, a reminder was created in the example.",
  "The profile was changed last week, says the history.",
  "No trigger was created.",
  "The profile of the company was founded in 1998.",
  "The note says that he was added in May.",
  "提醒还没有创建。",
  "文档已创建于五月三日。",
  "提醒创建的时间是早上八点。",
  "创建提醒需要时间和内容。",
  "如果提醒已创建，会出现在列表里。",
  "要创建提醒吗？",
  "怎样算创建成功？",
  "你可以在触发器里添加提醒。",
  "已经保存好了吗？",
  "要是想改，可以说一声！需要我现在保存好了再告诉你吗？",
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

test("what is planned is proved by a change of the plan or by a trigger, and by nothing else", () => {
  for (const text of ["I've added it to your plan.", "已安排好：周三下午三点看牙。"]) {
    expect(objects(text, changed("user_data"))).toBe(true);
    expect(objects(text, changed("plan_task"))).toBe(false);
    expect(objects(text, changed("trigger"))).toBe(false);
  }
  expect(objects("我会提醒你的。", changed("plan_task"))).toBe(true);
  const was = {
    type: "tool",
    tool: "plan.move_task",
    state: "done",
    result: { status: "success", changed: false },
  };
  expect(objects("I've moved it to your someday list.", was as never)).toBe(false);
});

test("what the log of changes said in this turn may be told, if it has such a change", () => {
  const read = (...kinds: string[]): Partial<MessagePart> => ({
    type: "tool",
    tool: "list_changes",
    state: "done",
    result: { status: "success", changes: kinds.map((kind) => ({ kind })) } as never,
  });
  expect(objects("The note was saved.", read("user_data"))).toBe(false);
  expect(objects("The note was saved.", read())).toBe(true);
  expect(objects("The reminder has been created.", read("user_data"))).toBe(true);
  expect(objects("The reminder has been created.", read("trigger"))).toBe(false);
});

test.each([
  "I filled it in",
  "I've filled in the form.",
  "All done!",
  "填好了",
  "我已经填完了。",
  "表单提交了",
])("who only says “%s” may be told what the last reply saved", (words) => {
  expect(objectsAfter({ words, changedLast: ["document"] }, "Your check-in is saved.")).toBe(false);
  expect(objectsAfter({ words, changedLast: ["document"] }, "I'll remind you at eight.")).toBe(true);
  expect(objectsAfter({ words, changed: ["document"] }, "Your check-in is saved.")).toBe(true);
  expect(objectsAfter({ words, hasAnswers: true }, "Your check-in is saved.")).toBe(false);
});

test.each([
  "I finished my run, note it",
  "I filled in the tax form yesterday, save that",
  "Done. Now add milk",
  "填好了，再加一条牛奶",
])("who says more, as in “%s”, may not", (words) => {
  expect(objectsAfter({ words, changedLast: ["document"] }, "I've saved it.")).toBe(true);
  expect(objectsAfter({ words, hasAnswers: true }, "I've saved it.")).toBe(true);
});

test("answers that came without words are known to be kept, and a file that came without words proves nothing", () => {
  expect(objectsAfter({ hasAnswers: true }, "Your check-in is saved.")).toBe(false);
  expect(objectsAfter({ changedLast: ["document"] }, "Your check-in is saved.")).toBe(true);
});

test("what an earlier reply did may be told as done earlier, and nothing else", () => {
  const changed = ["document"];
  expect(objectsAfter({ changed }, "I saved it earlier.")).toBe(false);
  expect(objectsAfter({ changed }, "刚才已经保存好了。")).toBe(false);
  expect(objectsAfter({ changed }, "I saved it earlier. I've also updated your profile.")).toBe(true);
  expect(objectsAfter({ changed }, "I set the reminder earlier.")).toBe(true);
  expect(objectsAfter({}, "I saved it earlier.")).toBe(true);
  expect(objectsAfter({ changed }, "I've saved it.")).toBe(true);
});

test("the note leaves the way to say that it was done before", () => {
  expect(claimWithoutProof(draft("Saved!"), 0, NOTHING_EARLIER)?.note).toContain(
    "If you only report what was done before",
  );
});
