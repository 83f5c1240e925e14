import { expect, test } from "vitest";
import { addressOfConfirmation, readConfirmationAddress } from "./confirmation-address.ts";
import { printableJson } from "./printable-json.ts";
import { questionInWords } from "./question-in-words.ts";
import { en } from "./words/en.ts";
import { zh } from "./words/zh.ts";

const read = (address: string) => readConfirmationAddress(new URL(address, "http://127.0.0.1:4117"));

test("an address names one confirmation or none", () => {
  expect(read(addressOfConfirmation("a/b c"))).toBe("a/b c");
  expect(read("/confirm")).toBeUndefined();
  expect(read("/confirm/")).toBeUndefined();
  expect(read("/confirm/%E0%A4%A")).toBe("%E0%A4%A");
});

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

test("what is asked is in the language of who reads it; a tool the page does not know asks in its own words", () => {
  const question = 'Erase "runs/1" with all its versions for good? Nobody can bring it back.';
  const asked = { tool: "purge_user_data", arguments: { path: "runs/1" }, question };
  expect(questionInWords(asked, en)).toBe(question);
  expect(questionInWords(asked, zh)).toBe('彻底删除"runs/1"和它的所有版本？谁也无法恢复。');
  expect(questionInWords({ ...asked, arguments: { path_prefix: "runs/" } }, zh)).toContain('"runs/"开头');
  expect(questionInWords({ ...asked, tool: "send_letter" }, zh)).toBe(question);
});
