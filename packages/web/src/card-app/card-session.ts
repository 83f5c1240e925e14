/** One card of one call, announced, shown, kept up to date and answered through the host. */
import type { CardAnswer } from "@etui/protocol/cards/stored-card";
import type { ToolResult } from "@etui/protocol/tool-result";
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
import { appWords } from "./words/app-words.ts";

export interface CardSession {
  standing: Signal<Standing>;
  /** Takes the arguments of the call, whole or as far as the model has written them. */
  announce(args: Params): void;
  /** Takes the answer of the call. */
  take(result: ToolCallResult): void;
  cancel(): void;
  /** Fetches the card in its present state. */
  look(): Promise<void>;
  /**
   * Waits for a change after `after`, and fetches the card if there was one. Resolves to the point from which to wait
   * next; rejects if nothing reports changes.
   */
  follow(after: string | undefined): Promise<string>;
  /** Fetches further rows of a table. */
  rows(cursor: string): Promise<RowsPage>;
  /** Called when a person sees the card. */
  seen(): void;
  /** Draws a chart again for this width; undefined if that is impossible. */
  draw(width: number, language: Language): Promise<Drawings | undefined>;
  /** Resolves once everything typed has been handed on to be stored. */
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
    onPressed(label, result) {
      noteChange();
      void look();
      const now = standing.get();
      if (now.phase === "shown") tellPressed(host, now.card, label, result);
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

/** The server tells nobody about an answer that an app has sent, so the conversation is told from here. */
function tellConversation(host: AppHost, card: ShownCard, answer: CardAnswer): void {
  const said = answerInWords(card, answer);
  host.inform(said, { values: answer.values, saved_to: answer.saved_to });
  host.say(said);
}

/** A press continues nothing, so the model is told of it for its next turn, unless the host can only pass on words. */
function tellPressed(host: AppHost, { options }: ShownCard, label: string, result: ToolResult): void {
  const said = appWords().pressed(options.title, label, result.model_output ?? "");
  if (host.capabilities.get().updateModelContext) host.inform(said);
  else host.say(said);
}
