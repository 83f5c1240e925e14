/** The sentences of a refusal, for tests: the exact English, and a check that the Chinese is Chinese. */

import { type Refused, refusalsOf } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { expectChinese } from "@etui/words/testing/expect-chinese";
import { expect } from "vitest";

/**
 * Returns the English text, and checks the Chinese one. Throws if the reason is a sentence already: it would be the same
 * for every reader.
 */
export function said(refused: Refused | string): string {
  if (typeof refused === "string") throw new Error(`a sentence in place of a refusal: ${refused}`);
  for (const one of refusalsOf(refused)) {
    const chinese = sayRefusal(one, "zh");
    expectChinese(chinese);
    expect(chinese).not.toMatch(/undefined|\[object/);
  }
  return sayRefusal(refused, "en");
}
