import { expect } from "vitest";

/** Names of tools, fields and operators, and quotations, are the same in every language. */
const QUOTED = /`[^`]*`|"[^"]*"|“[^”]*”/g;
const ENGLISH = /(?<!\$)\b(?:the|is|are|this|that|not|there|please|must|and|with|no|it)\b/i;

/** Asserts that a sentence is Chinese without any English. */
export function expectChinese(sentence: string | undefined): void {
  expect(sentence).toMatch(/\p{Script=Han}.*[。？！]$/su);
  expect(sentence!.replaceAll(QUOTED, "")).not.toMatch(ENGLISH);
}
