import { expect, test } from "vitest";
import { printableJson } from "../text/printable-json.ts";
import { questionInWords } from "./question-in-words.ts";

test("arguments are printed whole, Chinese and emoji as they are", () => {
  expect(printableJson({ path: "目标/2026", note: "跑完 🏃" })).toBe(
    '{\n  "path": "目标/2026",\n  "note": "跑完 🏃"\n}',
  );
});

test("text cannot reverse itself, hide or break its line", () => {
  expect(printableJson("invoice\u202Efdp.exe")).toBe('"invoice\\u202efdp.exe"');
  expect(printableJson("a\u200Bb\u00A0c\u2028d")).toBe('"a\\u200bb\\u00a0c\\u2028d"');
  expect(printableJson("tag\u{E0041}")).toBe('"tag\\udb40\\udc41"');
});

test("nothing is printed for no arguments", () => {
  expect(printableJson(undefined)).toBe("");
});

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
