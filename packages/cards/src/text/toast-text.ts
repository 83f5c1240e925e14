import type { CardData } from "@etui/protocol/card";
import type { Tone } from "@etui/protocol/cards/cell";
import { plainWords } from "../characters/plain-words.ts";
import { wordsIn } from "../words/words.ts";
import { type Ink, paint } from "./paint.ts";
import type { TextLook } from "./text-look.ts";

export function toastText({ tone, message }: CardData<"toast">, look: TextLook): string[] {
  return [wordsIn(look.locale).labelled(toneText(tone, look), plainWords(message, look))];
}

/** How something is meant, in words: a colour alone says nothing to who cannot see it. */
export function toneText(tone: Tone, look: TextLook): string {
  return paint(INK_OF[tone], wordsIn(look.locale).tone[tone], look);
}

const INK_OF: Record<Tone, Ink> = { info: "info", success: "felt", warning: "brass", danger: "danger" };
