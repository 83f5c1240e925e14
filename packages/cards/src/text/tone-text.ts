import type { Tone } from "@etui/protocol/cards/cell";
import { wordsIn } from "../words/words.ts";
import { type Ink, paint } from "./paint.ts";
import type { TextLook } from "./text-look.ts";

/** A tone in words, because a colour alone says nothing to someone who cannot see it. */
export function toneText(tone: Tone, look: TextLook): string {
  return paint(INK_OF[tone], wordsIn(look.locale).tone[tone], look);
}

const INK_OF: Record<Tone, Ink> = { info: "info", success: "felt", warning: "brass", danger: "danger" };
