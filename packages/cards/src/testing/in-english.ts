import type { Refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { expectChinese } from "@etui/words/testing/expect-chinese";

/** What a shape answers, with the sentence in place of the refusal. The Chinese one is looked at on the way. */
export function inEnglish<Done extends { ok: true }>(shaped: Done | { ok: false; refused: Refusal }) {
  if (shaped.ok) return shaped;
  expectChinese(sayRefusal(shaped.refused, "zh"));
  return { ok: false as const, error: sayRefusal(shaped.refused, "en") };
}
