/** The check that a sentence for a Chinese reader is one, for tests. */
import { expect } from "vitest";

/** Names of tools, fields, options and operators, places, and quotations are the same in every language. */
const SAME = /`[^`]*`|"(?:[^"\\]|\\.)*"|“[^”]*”|#\/\S*|--[\w-]+|[\w…]+(?:\.[\w…]+)+/g;
/** What is in Latin letters may be a name; with one of these words it would be a sentence. */
const ENGLISH = /(?<!\$)\b(?:the|is|are|this|that|not|there|please|must|and|with|no|of|it)\b/i;

/** Asserts that a sentence is Chinese without any English. */
export function expectChinese(sentence: string | undefined): void {
  expect(sentence).toMatch(/^\S.*[。？！]$/su);
  expect(sentence).toMatch(/\p{Script=Han}/u);
  expect(sentence!.replaceAll(SAME, "")).not.toMatch(ENGLISH);
}
