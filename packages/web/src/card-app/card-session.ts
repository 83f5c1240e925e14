/** One card of one call: announced, shown, kept up to date, answered. All of it through the host. */
import type { AnswerConflict, CardAnswer } from "@etui/protocol/cards/stored-card";
import { createSignal, type Signal } from "../base/state/signal.ts";
import type { Language } from "../base/words/choose-language.ts";
import type { Answering, GivenOver } from "../things/cards/answering.ts";
import { readShownCard } from "../things/cards/shown-card.ts";
import type { RowsPage } from "../things/cards/table/use-more-rows.ts";
import { announcedCard } from "./announced-card.ts";
import { answerInWords } from "./answer-in-words.ts";
import type { AppHost, ToolCallResult } from "./app-host.ts";
import { isRecord, type Params } from "./app-protocol.ts";
import { type CardTool, createCardTool } from "./card-tool.ts";
import { randomKey } from "./random-key.ts";
import type { Drawings, Shown, Standing } from "./standing.ts";
import { appWords } from "./words/app-words.ts";

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
  const standing = createSignal<Standing>({ phase: "announced", announced: announcedCard({}) });
  // One for the life of the frame: a second press, and a second try after a silence, are the same answer.
  const submissionKey = randomKey();
  let tool: CardTool | undefined;
  let wasSeen = false;
  /** What was changed from here: it makes the answer to an earlier look old. */
  let changes = 0;
  let drafts: Promise<unknown> = Promise.resolve();

  function change(part: Partial<Shown>): void {
    const now = standing.get();
    if (now.phase === "shown") standing.set({ ...now, ...part });
  }

  function take({ structuredContent, content, _meta }: ToolCallResult): void {
    const card = structuredContent && readShownCard(structuredContent);
    if (!card) {
      const text = content?.find(({ type }) => type === "text")?.text;
      standing.set({ phase: "failed", error: structuredContent?.error ?? text ?? appWords().noCard });
      return;
    }
    const own = _meta?.["etui/card"];
    const { pass, svg } = isRecord(own) ? (own as { pass?: unknown; svg?: Drawings }) : {};
    const isReachable = typeof pass === "string" && host.capabilities.get().serverTools !== undefined;
    tool = isReachable ? createCardTool(host, pass) : undefined;
    standing.set({ phase: "shown", card, svg, reach: tool ? "open" : "unreachable" });
    // The host may give an old result once more, after a reload or tomorrow.
    void look();
  }

  async function look(): Promise<void> {
    const before = changes;
    const found = await tool?.open().catch(() => undefined);
    const now = standing.get();
    if (!found || before !== changes || now.phase !== "shown") return;
    const { card: stored } = found;
    if (!stored) {
      if (found.status === "not_found" || found.error_code === "forbidden") change({ reach: "gone" });
      return;
    }
    const { card_type, data, options } = stored;
    const card = { card_type, data, options };
    // What is the same stays the same: else every view would be drawn anew each time somebody looks.
    const isSame = data === null || JSON.stringify(card) === JSON.stringify(now.card);
    change({ stored, reach: "open", ...(!isSame && { card }) });
  }

  async function submit(values: Record<string, unknown>, over: GivenOver): ReturnType<Answering["submit"]> {
    const submission = { values, submission_key: submissionKey, ...over };
    const result = await tool?.submit(submission).catch(() => undefined);
    if (!result) return { ok: false, faults: [], error: appWords().notReached };
    if (result.status === "success" && result.answer) {
      changes += 1;
      settle(result.answer);
      return { ok: true };
    }
    const { faults = [], error = appWords().notReached } = result;
    if (result.conflicts) return { ok: false, faults, error, conflict: result as AnswerConflict };
    // Answered elsewhere meanwhile, or no longer asked.
    if (result.status === "conflict") void look();
    return { ok: false, faults, error };
  }

  /** The server tells nobody of an answer that an app has sent: the conversation hears of it from here. */
  function settle(answer: CardAnswer): void {
    const now = standing.get();
    if (now.phase !== "shown") return;
    if (now.stored) change({ stored: { ...now.stored, state: "answered", answer } });
    const said = answerInWords(now.card, answer);
    host.inform(said, { values: answer.values, saved_to: answer.saved_to });
    host.say(said);
    if (!now.stored) void look();
  }

  return {
    standing,
    announce(args) {
      if (standing.get().phase !== "announced") return;
      standing.set({ phase: "announced", announced: announcedCard(args) });
    },
    take,
    cancel() {
      if (standing.get().phase === "announced") standing.set({ phase: "cancelled" });
    },
    look,
    async follow(after) {
      const told = await tool?.wait(after);
      if (told?.after === undefined) throw new Error("Nobody tells of changes.");
      if (told.changed) await look();
      return told.after;
    },
    async rows(cursor) {
      const page = await tool?.rows(cursor);
      if (page?.data === undefined || page.next_cursor === undefined) throw new Error("There are no rows.");
      return { data: page.data, next_cursor: page.next_cursor };
    },
    seen() {
      const now = standing.get();
      if (wasSeen || now.phase !== "shown") return;
      wasSeen = true;
      void tool?.drawn().catch(() => {});
      const title = now.card.options.title;
      host.inform(`The card ${title === undefined ? "" : `“${title}” `}is on the person's screen.`);
    },
    async draw(width, language) {
      const drawn = await tool?.draw(width, language).catch(() => undefined);
      return drawn?.svg;
    },
    settled: async () => void (await drafts),
    answering({ reach, stored }) {
      const reached = tool;
      if (!reached || reach !== "open") return undefined;
      return {
        state: stored?.state ?? "open",
        answer: stored?.answer,
        draft: stored?.draft?.values,
        draftBaseVersion: stored?.draft?.base_version,
        baseVersion: stored?.base_version,
        saveDraft(values, base_version) {
          drafts = drafts.then(() => reached.draft({ values, base_version })).catch(() => {});
        },
        submit,
        async tick(item, title, checked) {
          const ticked = await reached.tick(item, title, checked).catch(() => undefined);
          if (ticked?.status !== "success") {
            return { ok: false, error: ticked?.error ?? appWords().notReached };
          }
          changes += 1;
          void look();
          return { ok: true };
        },
      };
    },
  };
}
