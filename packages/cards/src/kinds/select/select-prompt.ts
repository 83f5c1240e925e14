import type { CardData } from "@etui/protocol/card";
import { type Locale, wordsIn } from "../../words/words.ts";

/** How many may be chosen: `Choose one.`, `Choose 2 to 3.` */
export function selectPrompt({ multiple, min = 1, max }: CardData<"select">, locale: Locale): string {
  const { choose } = wordsIn(locale);
  return multiple ? choose(min, max) : choose(1, 1);
}
