/** One card of one call: announced, shown, kept up to date, answered. All of it through the host. */
import type { CardAnswer } from "@etui/protocol/cards/stored-card";
import type { Signal } from "../base/state/signal.ts";
import type { Language } from "../base/words/choose-language.ts";
import type { Answering } from "../things/cards/answering.ts";
import type { ShownCard } from "../things/cards/shown-card.ts";
import type { RowsPage } from "../things/cards/table/use-more-rows.ts";
import { answerInWords } from "./answer-in-words.ts";
import type { AppHost, ToolCallResult } from "./app-host.ts";
import type { Params } from "./app-protocol.ts";
import { createCardAnswers } from "./card-answers.ts";
import type { Drawings, Shown, Standing } from "./standing.ts";
import { createStandingCard } from "./standing-card.ts";

export interface CardSession {
  standing: Signal<Standing>;
  /** The arguments of the call, whole or as far as the model has written them. */
  announce(args: Params): void;
  /** What the call answered. */
  take(result: ToolCallResult): void;
  cancel(): void;
  /** Fetches the card as it is now. */
  look(): Promise<void>;
  /**
   * Waits for a change behind `after`, and looks at the card if there was one. Answers from where to wait next; rejects
   * where nobody tells.
   */
  follow(after: string | undefined): Promise<string>;
  /** Further rows of a table. */
  rows(cursor: string): Promise<RowsPage>;
  /** A person has it before their eyes. */
  seen(): void;
  /** Draws a chart anew for this width; undefined where it cannot be. */
  draw(width: number, language: Language): Promise<Drawings | undefined>;
  /** Everything typed has been handed on to be kept. */
  settled(): Promise<void>;
  answering(shown: Shown): Answering | undefined;
}

export function createCardSession(host: AppHost): CardSession {
  const { standing, tool, change, noteChange, look, announce, take, cancel } = createStandingCard(host);
  let wasSeen = false;

  function settle(answer: CardAnswer): void {
    noteChange();
    const now = standing.get();
    if (now.phase !== "shown") return;
    if (now.stored) change({ stored: { ...now.stored, state: "answered", answer } });
    tellConversation(host, now.card, answer);
    if (!now.stored) void look();
  }

  const answers = createCardAnswers({
    onAnswered: settle,
    onTicked() {
      noteChange();
      void look();
    },
    onOvertaken: () => void look(),
  });

  return {
    standing,
    announce,
    take,
    cancel,
    look,
    async follow(after) {
      const told = await tool()?.wait(after);
      if (told?.after === undefined) throw new Error("Nobody tells of changes.");
      if (told.changed) await look();
      return told.after;
    },
    async rows(cursor) {
      const page = await tool()?.rows(cursor);
      if (page?.data === undefined || page.next_cursor === undefined) throw new Error("There are no rows.");
      return { data: page.data, next_cursor: page.next_cursor };
    },
    seen() {
      const now = standing.get();
      if (wasSeen || now.phase !== "shown") return;
      wasSeen = true;
      void tool()
        ?.drawn()
        .catch(() => {});
      const title = now.card.options.title;
      host.inform(`The card ${title === undefined ? "" : `“${title}” `}is on the person's screen.`);
    },
    draw: async (width, language) =>
      (
        await tool()
          ?.draw(width, language)
          .catch(() => undefined)
      )?.svg,
    settled: answers.settled,
    answering({ reach, stored }) {
      const reached = tool();
      return reached && reach === "open" ? answers.answering(reached, stored) : undefined;
    },
  };
}

/** The server tells nobody of an answer that an app has sent: the conversation hears of it from here. */
function tellConversation(host: AppHost, card: ShownCard, answer: CardAnswer): void {
  const said = answerInWords(card, answer);
  host.inform(said, { values: answer.values, saved_to: answer.saved_to });
  host.say(said);
}
