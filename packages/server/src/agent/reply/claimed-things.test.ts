/** That receipt, and not any: what was done to something else proves nothing of what a sentence names. */
import type { MessagePart } from "@etui/protocol/conversation";
import { describe, expect, test } from "vitest";
import { claimWithoutProof } from "./claims.ts";
import { NOTHING_EARLIER } from "./earlier-proof.ts";
import type { ReplyDraft } from "./reply-draft.ts";

type Thing = readonly [kind: string, target: string];
const WATER: Thing = ["user_data", "health/water"];
const TASK: Thing = ["plan_task", "t4k9"];
const TRIGGER: Thing = ["trigger", "0199"];
const PAGE: Thing = ["page", "kb/goals"];
const OTHERS: Thing = ["skill", "tea"];
const FOREIGN: Thing = ["invoice", "7"];

function objects(text: string, ...things: Thing[]): boolean {
  const part: Partial<MessagePart> = {
    type: "tool",
    tool: "some_tool",
    state: "done",
    result: {
      status: "success",
      receipt: { call_id: "c", changed: things.map(([kind, target]) => ({ kind, target })) },
    } as never,
  };
  const draft = { textOf: () => text, parts: [part] } as unknown as ReplyDraft;
  return claimWithoutProof(draft, 0, NOTHING_EARLIER) !== undefined;
}

const NOTED: readonly [string, ...Thing[]][] = [
  ["I updated your dentist task.", TRIGGER],
  ["I updated your dentist task.", WATER],
  ["I've updated the task.", TRIGGER, WATER],
  ["I have deleted the old task.", WATER],
  ["I've also saved the task.", TRIGGER],
  ["I've updated your dentist task to Thursday.", TRIGGER],
  ["I've updated the task for the dentist.", WATER],
  ['I\'ve updated the task "Dentist".', TRIGGER],
  ["I've updated the task “Dentist” and told you.", TRIGGER],
  ["I've saved three tasks.", WATER],
  ["I've removed both old tasks.", WATER],
  ["I updated your to-do.", TRIGGER],
  ["I've cancelled the task.", TRIGGER],
  ["I've updated the task's title.", WATER],
  ["I've updated your task's priority.", TRIGGER],
  ["Your dentist task has been updated.", TRIGGER],
  ["The task was deleted.", WATER],
  ["The task for the dentist has been updated.", WATER],
  ["Your tasks are now saved.", TRIGGER],
  ["Updated the task.", WATER],
  ["Deleted the task, as you asked.", TRIGGER],
  ["I've updated your profile and the task.", WATER],
  ["I've recorded the water, and your task has been updated.", WATER],
  ["I've updated your profile.", TRIGGER],
  ["I've updated your profile.", TASK],
  ["Your profile has been updated.", TASK],
  ["I've saved your preferences.", TRIGGER],
  ["I've saved the document.", TASK],
  ["The document was deleted.", TRIGGER],
  ["I've written your journal and saved the journal.", TRIGGER],
  ["I've updated your note.", TRIGGER],
  ["The note was saved.", TRIGGER],
  ["I've saved your goals.", TRIGGER],
  ["I've updated the project.", TRIGGER],
  ["I've deleted the reminder.", WATER],
  ["I've cancelled your alarm.", PAGE],
  ["Your reminder was deleted.", WATER],
  ["I've deleted the trigger.", WATER],
  ["I've deleted the trigger.", TASK],
  ["The trigger has been updated.", OTHERS],
  ["I've updated the task.", OTHERS],
  ["I've saved your note.", OTHERS],
  // In Chinese.
  ["已更新看牙任务。", TRIGGER],
  ["已更新看牙任务。", WATER],
  ["已更新任务。", WATER],
  ["已保存任务。", TRIGGER],
  ["已删除任务「看牙」。", WATER],
  ["我已经更新了你的看牙任务。", TRIGGER],
  ["我已经帮你更新了任务。", WATER],
  ["已帮你修改任务的时间。", TRIGGER],
  ["已修改任务的标题。", WATER],
  ["已更新任务的优先级。", TRIGGER],
  ["我把看牙任务更新好了。", TRIGGER],
  ["已把任务删除了。", WATER],
  ["已将看牙任务修改好。", TRIGGER],
  ["看牙任务已更新。", WATER],
  ["任务已删除。", TRIGGER],
  ["任务都已经保存好了。", WATER],
  ["你的任务“看牙”已更新。", TRIGGER],
  ["任务更新成功。", WATER],
  ["任务保存好了。", TRIGGER],
  ["已添加任务。", WATER],
  ["已创建任务。", WATER],
  ["已新建任务：看牙。", TRIGGER],
  ["已记录待办。", WATER],
  ["已取消任务。", WATER],
  ["已删除待办事项。", TRIGGER],
  ["待办已更新。", WATER],
  ["好的，任务已更新。", WATER],
  ["喝水记下了，任务也已更新。", WATER],
  ["已更新个人资料。", TRIGGER],
  ["已更新你的偏好。", TASK],
  ["偏好已保存。", TRIGGER],
  ["已保存文档。", TASK],
  ["文档已成功创建。", TRIGGER],
  ["已保存日记。", TRIGGER],
  ["日记已保存好了。", TASK],
  ["已更新笔记。", TRIGGER],
  ["笔记已保存。", TRIGGER],
  ["目标已更新。", TRIGGER],
  ["已保存你的目标。", TRIGGER],
  ["已更新项目。", TRIGGER],
  ["已取消提醒。", WATER],
  ["已删除闹钟。", PAGE],
  ["触发器已删除。", WATER],
  ["已删除触发器。", TASK],
  ["已删除定时任务。", WATER],
];

const PROVED: readonly [string, ...Thing[]][] = [
  ["I updated your dentist task.", TASK],
  ["I've updated the task and the reminder.", TASK],
  ["I've updated the task and the reminder.", TASK, TRIGGER],
  ["I've deleted the reminder.", TRIGGER],
  ["I've deleted the reminder.", TASK],
  ["I've removed the reminder from the task.", TRIGGER],
  ["I've updated your task.", ["user_data", "tasks/dentist"]],
  ["I've saved the task.", ["user_data", "plans/daily/2026-11-03"]],
  ["I've saved the task.", FOREIGN],
  ["I've updated your profile.", ["user_data", "profile"]],
  ["I've updated your profile and the task.", ["user_data", "profile"], TASK],
  ["I've saved your goals.", PAGE],
  ["I've saved your goal.", TASK],
  ["I've updated your note.", TASK],
  ["I've saved your note about the task.", ["user_data", "notes/1"]],
  ["I've saved your notes for the dentist task.", PAGE],
  ["I've saved it with the task.", WATER],
  ["I've saved the task details in your journal.", ["user_data", "journal/1"]],
  ["I've updated your task list.", ["user_data", "lists/home"]],
  ["I've recorded your water. The task is due on Friday.", WATER],
  ["I've recorded 500 ml, and the dentist task is still open.", WATER],
  ["I've recorded the water; your next task is the dentist.", WATER],
  ["I've saved what you said of each task.", WATER],
  ["I've updated the way you see every task.", OTHERS],
  ["I've saved the form.", ["card", "1"]],
  ["I've saved it.", WATER],
  ["I've updated everything.", TRIGGER],
  ["Saved!", TRIGGER],
  ["It's saved.", OTHERS],
  ["I've updated your scheduled task.", TRIGGER],
  ["Your recurring task has been updated.", TRIGGER],
  ["I've updated your language skills.", ["user_data", "profile"]],
  ["I've added an entry to your log.", WATER],
  ["Your check-in is saved.", WATER],
  ["I've saved the recipe from your notes.", ["user_data", "recipes/1"]],
  ["I've logged your run for the marathon project.", ["user_data", "runs/1"]],
  ["I've recorded the time that the task took.", WATER],
  ["I've updated the trigger.", TRIGGER],
  ["Your birthday is saved.", WATER],
  ["All changes have been saved.", TRIGGER],
  ["I've updated the dentist to Thursday.", TASK],
  ["I've saved your answers, and the reminder stays as it is.", ["card", "1"]],
  // In Chinese.
  ["已更新看牙任务。", TASK],
  ["任务已更新。", TASK],
  ["已取消提醒。", TRIGGER],
  ["已取消提醒。", TASK],
  ["已更新任务和提醒。", TASK],
  ["已更新任务。", ["user_data", "任务/看牙"]],
  ["已保存待办。", ["user_data", "todo/1"]],
  ["已更新任务。", FOREIGN],
  ["已更新任务清单。", ["user_data", "lists/home"]],
  ["已保存任务记录。", WATER],
  ["已把任务的经过记到日志里了。", WATER],
  ["已记录喝水。看牙任务还没做。", WATER],
  ["已记录喝水500毫升，下一项任务是看牙。", WATER],
  ["已经帮你记录下来了。", WATER],
  ["已保存。", TRIGGER],
  ["保存好了。", OTHERS],
  ["已为您保存。", WATER],
  ["已保存你的目标。", PAGE],
  ["目标已更新。", TASK],
  ["已更新备注。", TASK],
  ["已更新笔记。", PAGE],
  ["已删除定时任务。", TRIGGER],
  ["定时任务已更新。", TRIGGER],
  ["已更新后台任务。", TRIGGER],
  ["触发器已更新。", TRIGGER],
  ["已更新个人资料。", ["user_data", "profile"]],
  ["已存入 goals/2026。", ["user_data", "goals/2026"]],
  ["已更新偏好。", PAGE],
  ["日记已保存。", ["user_data", "journal/1"]],
  ["已保存表单。", ["card", "1"]],
  ["已删除技能。", OTHERS],
  ["已更新语言技能。", ["user_data", "profile"]],
  ["全部都保存好了。", WATER],
  ["已更新。", TASK],
  ["已记录跑步，任务明天再做。", WATER],
  ["已记录跑步时间，提醒不变。", WATER],
  ["已保存关于任务的想法。", WATER],
  ["已更新项目。", PAGE],
  ["已更新项目。", TASK],
  ["生日已经记下了。", WATER],
  ["已更新清单。", TASK],
];

describe("noted", () => {
  test.each(NOTED)("%s (%j)", (text, ...things) => expect(objects(text, ...things)).toBe(true));
});

describe("proved", () => {
  test.each(PROVED)("%s (%j)", (text, ...things) => expect(objects(text, ...things)).toBe(false));
});

test("there are enough of both in both languages", () => {
  for (const cases of [NOTED, PROVED]) {
    const isChinese = ([text]: readonly [string, ...Thing[]]) => /\p{Script=Han}/u.test(text);
    expect(cases.filter(isChinese).length).toBeGreaterThanOrEqual(40);
    expect(cases.filter((one) => !isChinese(one)).length).toBeGreaterThanOrEqual(40);
  }
});
