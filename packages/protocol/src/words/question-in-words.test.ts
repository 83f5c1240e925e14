import { expect, test } from "vitest";
import { questionInWords } from "./question-in-words.ts";

test("what is asked is in the language of who reads it; a tool that is not known asks in its own words", () => {
  const question = 'Erase "runs/1" with all its versions for good? Nobody can bring it back.';
  const asked = { tool: "purge_user_data", arguments: { path: "runs/1" }, question };
  expect(questionInWords(asked, "en")).toBe(question);
  expect(questionInWords(asked, "zh")).toBe('彻底删除"runs/1"和它的所有版本？谁也无法恢复。');
  expect(questionInWords({ ...asked, arguments: { path_prefix: "runs/" } }, "zh")).toContain('"runs/"开头');
  expect(questionInWords({ ...asked, tool: "send_letter" }, "zh")).toBe(question);
  const remind = { tool: "remind", arguments: { action: "cancel", id: "x" }, question };
  expect(questionInWords(remind, "zh")).toBe("取消这个提醒？它再也不会响起。");
  const update = { tool: "update_trigger", arguments: { trigger_id: "x", title: "y" }, question };
  expect(questionInWords(update, "zh")).toBe(question);
});
