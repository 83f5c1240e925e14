import { expect, test } from "vitest";
import { addressOfConfirmation, readConfirmationAddress } from "./confirmation-address.ts";
import { printableJson } from "./printable-json.ts";

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
