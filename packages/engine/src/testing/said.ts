/** The sentences of a refusal, for tests: the exact English, and a check that the Chinese is Chinese. */

import type { Because } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { expect } from "vitest";

/** Latin words in a Chinese sentence are names and code; none may be a sentence of its own. */
const ENGLISH = /\b(?:the|is|are|this|that|not|there|please|must|and|with|of|it)\b/i;
const QUOTED = /`[^`]*`|“[^”]*”|"(?:[^"\\]|\\.)*"|#\/\S*|[\w…]+(?:\.[\w…]+)+/g;

/** Returns the English text, and checks the Chinese one. */
export function said(because: Because): string {
  if (typeof because === "string") return because;
  for (const line of sayRefusal(because, "zh").split("\n")) {
    expect(line).toMatch(/\p{Script=Han}.*[。？]$/u);
    expect(line).not.toMatch(/undefined|\[object/);
    expect(line.replaceAll(QUOTED, "")).not.toMatch(ENGLISH);
  }
  return sayRefusal(because, "en");
}
