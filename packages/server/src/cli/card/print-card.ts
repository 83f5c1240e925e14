/** A card in a terminal: with colours where there are any, and wide characters lined up. */

import type { Card } from "@etui/protocol/card";
import { invocation } from "../invocation.ts";
import { print } from "../terminal/output.ts";
import { language } from "../words/words.ts";

/** The text is safe to print: what a card holds is stripped of everything that could paint a terminal. */
export async function printCard(card: Card): Promise<void> {
  const { cardText } = await import("@etui/cards/card-text");
  const { columns } = invocation().stdout;
  print(
    cardText(card, {
      style: hasColours() ? "ansi" : "plain",
      locale: language(),
      ...(columns !== undefined && { width: columns }),
    }),
  );
}

/** https://no-color.org: present and not empty means none. */
const hasColours = (): boolean => Boolean(invocation().stdout.isTTY) && !invocation().env.NO_COLOR;
