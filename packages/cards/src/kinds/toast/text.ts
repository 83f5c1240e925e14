import type { CardData } from "@etui/protocol/card";
import { plainWords } from "../../characters/plain-words.ts";
import type { TextLook } from "../../text/text-look.ts";
import { toneText } from "../../text/tone-text.ts";
import { wordsIn } from "../../words/words.ts";

export function text({ tone, message }: CardData<"toast">, look: TextLook): string[] {
  return [wordsIn(look.locale).labelled(toneText(tone, look), plainWords(message, look))];
}
