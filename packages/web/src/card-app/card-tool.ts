/** The tool that the app calls on Etui's server. It answers whoever holds the pass that came with the card. */
import type { AnswerFault } from "@etui/cards/check-answer";
import type { CardAnswer, StoredCard } from "@etui/protocol/cards/stored-card";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { RowsPage } from "../cards/table/use-more-rows.ts";
import type { Language } from "../words/choose-language.ts";
import type { AppHost } from "./app-host.ts";
import { isRecord } from "./app-protocol.ts";
import type { Drawings } from "./standing.ts";

const NAME = "card_app";

type Answer<Fields> = ToolResult & Partial<Fields>;

/** Each rejects where the host or the server cannot be reached. */
export interface CardTool {
  open(): Promise<Answer<{ card: StoredCard }>>;
  /** Answers when the card has changed since `after`, or after some time; without it at once. */
  wait(after: string | undefined): Promise<Answer<{ changed: boolean; after: string }>>;
  rows(cursor: string): Promise<Answer<RowsPage>>;
  drawn(): Promise<ToolResult>;
  draft(values: Record<string, unknown>): Promise<ToolResult>;
  submit(
    values: Record<string, unknown>,
    submissionKey: string,
  ): Promise<Answer<{ answer: CardAnswer; faults: AnswerFault[] }>>;
  tick(item: number, title: string, checked: boolean): Promise<ToolResult>;
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
    draft: (values) => call("draft", { values }),
    submit: (values, submission_key) => call("submit", { values, submission_key }),
    tick: (item, title, checked) => call("tick", { item, title, checked }),
    draw: (width, locale) => call("draw", { width, locale }),
  };
}
