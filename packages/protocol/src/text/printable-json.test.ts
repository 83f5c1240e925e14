import { expect, test } from "vitest";
import { printableJson, printableText } from "./printable-json.ts";

test("arguments are printed whole, Chinese and emoji as they are", () => {
  expect(printableJson({ path: "目标/2026", note: "跑完 🏃🏽‍♀️　好❤️" })).toBe(
    '{\n  "path": "目标/2026",\n  "note": "跑完 🏃🏽‍♀️　好❤️"\n}',
  );
});

test("text cannot reverse itself, hide or break its line", () => {
  expect(printableJson("invoice\u202Efdp.exe")).toBe('"invoice\\u202efdp.exe"');
  expect(printableJson("a\u200Bb\u00A0c\u2028d")).toBe('"a\\u200bb\\u00a0c\\u2028d"');
  expect(printableJson("tag\u{E0041}")).toBe('"tag\\udb40\\udc41"');
  expect(printableText("a\u200db\u034fc\u2003d\u2800e\ufe0f\ufe01")).toBe(
    "a\\u200db\\u034fc\\u2003d\\u2800e\ufe0f\\ufe01",
  );
});

test("nothing is printed for no arguments", () => {
  expect(printableJson(undefined)).toBe("");
});

test("letters that imitate Latin ones within a word are written as what they are, and words of a script of their own stay", () => {
  expect(printableText('Delete "pаypal", "αdmin" and "bazi八字"?')).toBe(
    'Delete "p\\u0430ypal", "\\u03b1dmin" and "bazi八字"?',
  );
  expect(printableText("Удалить заметки.md и goals/цели? Ελλάδα, naïve, 日程2026")).toBe(
    "Удалить заметки.md и goals/цели? Ελλάδα, naïve, 日程2026",
  );
});

test.each([
  ["https://аpple.com/a?b=а#в", "https://xn--pple-43d.com/a?b=а#в"],
  ["https://аррӏе.com", "https://xn--80ak6aa92e.com"],
  ["https://bank.com。evil/x", "https://bank.com.evil/x"],
  ["wss://ｂank.com:8443/", "wss://bank.com:8443/"],
  ["https://bank.example@еvil.com/", "https://bank.example@xn--vil-qdd.com/"],
  ["https://bank.example@evil/", "https://bank.example@evil/"],
  ["https://münchen.de/straße", "https://xn--mnchen-3ya.de/straße"],
])("of the address %s the host is written in ASCII", (address, written) => {
  expect(printableText(`Send to "${address}"?`)).toBe(`Send to "${written}"?`);
});

test("what was printed once stays the same", () => {
  const once = printableText('Send "p\u0430y\u202e" to https://аpple.com?');
  expect(printableText(once)).toBe(once);
});
