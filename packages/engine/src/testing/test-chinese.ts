import { expect } from "vitest";

/** Names of tools, fields and operators, and what is quoted, are the same in every language. */
const QUOTED = /`[^`]*`|"[^"]*"|“[^”]*”/g;
const ENGLISH = /(?<!\$)\b(?:the|is|are|this|that|not|there|please|must|and|with|no|it)\b/i;

/** A sentence for who reads Chinese: none of it is English. */
export function expectChinese(sentence: string | undefined): void {
  expect(sentence).toMatch(/\p{Script=Han}.*[。？！]$/su);
  expect(sentence!.replaceAll(QUOTED, "")).not.toMatch(ENGLISH);
}
