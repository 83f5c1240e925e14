/** The tool that the app calls on Etui's server. It answers anyone who has the pass that came with the card. */
import type { AnswerFault } from "@etui/cards/check-answer";
import type {
  AnswerConflict,
  CardAnswer,
  CardPressing,
  CardSubmission,
  CardTick,
  StoredCard,
} from "@etui/protocol/cards/stored-card";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Language } from "../base/words/choose-language.ts";
import type { PressDecision, PressQuestion } from "../things/cards/answering.ts";
import type { RowsPage } from "../things/cards/table/use-more-rows.ts";
import type { AppHost } from "./app-host.ts";
import { isRecord } from "./app-protocol.ts";
import type { Drawings } from "./standing.ts";

const NAME = "card_app";

type Answer<Fields> = ToolResult & Partial<Fields>;

/** Each method rejects if the host or the server cannot be reached. */
export interface CardTool {
  open(): Promise<Answer<{ card: StoredCard }>>;
  /** Answers when the card has changed since `after`, or after some time; without `after`, at once. */
  wait(after: string | undefined): Promise<Answer<{ changed: boolean; after: string }>>;
  rows(cursor: string): Promise<Answer<RowsPage>>;
  drawn(): Promise<ToolResult>;
  draft(draft: { values: Record<string, unknown>; base_version: number | undefined }): Promise<ToolResult>;
  submit(
    submission: CardSubmission,
  ): Promise<Answer<{ answer: CardAnswer; faults: AnswerFault[] } & AnswerConflict>>;
  tick(ticking: CardTick): Promise<ToolResult>;
  press(pressing: Pick<CardPressing, "label" | "press_key"> & { button: number }): Promise<ToolResult>;
  decide(question: PressQuestion, decision: PressDecision): Promise<ToolResult>;
  draw(width: number, locale: Language): Promise<Answer<{ svg: Drawings }>>;
}

export function createCardTool(host: AppHost, pass: string): CardTool {
  async function call(action: string, args: object = {}): Promise<ToolResult> {
    const { structuredContent } = await host.callTool(NAME, { action, pass, ...args });
    if (!isRecord(structuredContent)) throw new Error("The host passed on no answer.");
    return structuredContent;
  }
  return {
    open: () => call("open"),
    wait: (after) => call("wait", { after }),
    rows: (cursor) => call("rows", { cursor }),
    drawn: () => call("drawn"),
    draft: (draft) => call("draft", draft),
    submit: (submission) => call("submit", submission),
    tick: (ticking) => call("tick", { ...ticking }),
    press: (pressing) => call("press", pressing),
    decide: ({ id: confirmation_id, word }, decision) => call("decide", { confirmation_id, word, decision }),
    draw: (width, locale) => call("draw", { width, locale }),
  };
}
