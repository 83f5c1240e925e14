import type { CardData } from "@etui/protocol/card";
import type { CHOICE } from "@etui/protocol/cards/select";
import type { AdaptiveLook } from "../../adaptive/adaptive-look.ts";
import { labelWords } from "../../adaptive/adaptive-words.ts";
import { block, type Element, factSet } from "../../adaptive/element.ts";
import { toned } from "../../adaptive/toned.ts";
import { plainParagraphs } from "../../characters/plain-words.ts";
import { printAlone } from "../../print/print-facts.ts";

export function adaptive({ tone, text, facts }: CardData<"modal">, look: AdaptiveLook): Element[] {
  const paragraphs = plainParagraphs(text, { style: "plain" }).map((paragraph) => block(paragraph));
  const printed = facts
    .slice(0, look.rows)
    .map(({ label, value }) => [label, printAlone(value, look.locale)] as const);
  const about = printed.length > 0 ? [factSet(printed)] : [];
  return [...toned(tone, paragraphs, look), ...about];
}

/** A button for each possible decision. */
export function adaptiveActions({ actions }: CardData<"modal">): Element[] {
  return actions.slice(0, MOST_ACTIONS).map(({ value, label, kind }) => ({
    type: "Action.Submit",
    title: labelWords(label),
    data: { [choice]: value },
    ...(kind === "primary" && { style: "positive" }),
    ...(kind === "danger" && { style: "destructive" }),
  }));
}

const choice: typeof CHOICE = "choice";
/** The most buttons that Teams shows. */
const MOST_ACTIONS = 6;
