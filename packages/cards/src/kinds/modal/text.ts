import type { CardData } from "@etui/protocol/card";
import { plainParagraphs, plainWords } from "../../characters/plain-words.ts";
import { printAlone } from "../../print/print-facts.ts";
import { joinParts } from "../../text/join-parts.ts";
import { paint } from "../../text/paint.ts";
import type { TextLook } from "../../text/text-look.ts";
import { toneText } from "../../text/tone-text.ts";
import { wordsIn } from "../../words/words.ts";

export function text({ tone, text, facts, actions }: CardData<"modal">, look: TextLook): string[] {
  const { labelled } = wordsIn(look.locale);
  const [first = "", ...others] = plainParagraphs(text, look);
  const parts = [
    [tone === "info" ? first : labelled(toneText(tone, look), first)],
    ...others.map((paragraph) => [paragraph]),
    facts.slice(0, look.rows).map(({ label, value }) => {
      const words = plainWords(printAlone(value, look.locale), look, MAX_VALUE_WIDTH);
      return `- ${labelled(plainWords(label, look, MAX_LABEL_WIDTH), words)}`;
    }),
    actions.map(({ label, kind }, at) => {
      const words = plainWords(label, look, MAX_LABEL_WIDTH);
      return `${at + 1}. ${kind === "plain" || !kind ? words : paint(kind === "danger" ? "danger" : "felt", words, look)}`;
    }),
  ];
  return joinParts(parts);
}

const MAX_LABEL_WIDTH = 60;
const MAX_VALUE_WIDTH = 160;
