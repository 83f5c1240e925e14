/** Helpers for tests that show and answer cards. */
import { randomUUID } from "node:crypto";
import type { StoredCard } from "@etui/protocol/cards/stored-card";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Etui, LibraryCall } from "../etui.ts";

/** A result whose fields a test looks into. */
export type Answered = ToolResult & { card_id: string; data: never; options: never };

export function cardsOf(etui: Etui, userId: string, call: LibraryCall = {}) {
  const who = { userId, ...call };
  const execute = (name: string, args: object) => etui.execute(name, args, who) as Promise<Answered>;
  const show = (card_type: string, data_source: object, options: object = {}) =>
    execute("show_card", { card_type, data_source, options });
  return {
    execute,
    scope: etui.scope(userId),
    show,
    write: (path: string, content: object) => execute("write_user_data", { path, content }),
    read: async (path: string) =>
      (await etui.execute("read_user_data", { path }, who)) as { data: unknown; version: number },
    showPath: (card_type: string, path: string, options: object = {}) => show(card_type, { path }, options),
    showInline: (card_type: string, data: unknown, options: object = {}) =>
      show(card_type, { type: "inline", data }, options),
    showApi: (card_type: string, endpoint: string, params?: object) =>
      show(card_type, { endpoint, ...(params && { params }) }),
    open: async (cardId: string) => (await etui.cards.open(who, cardId)) as StoredCard & { data: never },
    submit: (card_id: string, values: object, submission_key: string = randomUUID()) =>
      execute("submit_card", { card_id, values, submission_key }),
    tick: (card_id: string, item: number, title: string, checked: boolean) =>
      execute("tick_card", { card_id, item, title, checked }),
  };
}

/** The options of a form that asks for a number, which it must have, and a choice. */
export const CHECK_IN = {
  title: "今天打卡",
  fields: [
    { name: "pages", label: "读了多少页", type: "number", required: true, min: 0, max: 2000 },
    { name: "mood", label: "心情", type: "select", options: ["好", "一般"] },
  ],
};
