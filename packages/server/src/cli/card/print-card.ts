/** Prints a card in a terminal: with colours if there are any, and with wide characters aligned. */

import { inZone } from "@etui/cards/in-zone";
import type { Card } from "@etui/protocol/card";
import { invocation } from "../invocation.ts";
import { print } from "../terminal/output.ts";
import { language } from "../words/words.ts";

/** The text is safe to print: the card's content is stripped of everything that could control a terminal. */
export async function printCard(card: Card, timeZone = invocation().timeZone): Promise<void> {
  const { cardText } = await import("@etui/cards/card-text");
  const { columns } = invocation().stdout;
  print(
    cardText(inZone(card, timeZone), {
      style: hasColours() ? "ansi" : "plain",
      locale: language(),
      ...(columns !== undefined && { width: columns }),
    }),
  );
}

/** https://no-color.org: a non-empty value means no colours. */
const hasColours = (): boolean => Boolean(invocation().stdout.isTTY) && !invocation().env.NO_COLOR;
