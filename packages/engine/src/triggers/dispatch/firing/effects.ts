/** What a firing leaves behind, with its texts filled in: a message for the inbox, and deliveries. */
import { randomUUIDv7 } from "node:crypto";
import type { Priority } from "@etui/protocol/plan";
import type { TriggerAction } from "@etui/protocol/trigger";
import type { Refusal } from "@etui/words/refusal";
import type { Permissions } from "../../../tool/tool.ts";
import { isTemplate } from "../../template/parse-template.ts";
import { type RenderedTemplate, renderForModel, renderTemplate } from "../../template/render-template.ts";
import type { DueTrigger } from "../duties/due-trigger.ts";
import { lateNote } from "../words.ts";
import type { FiringValues } from "./firing-values.ts";

export interface NewMessage {
  message_id: string;
  kind: "message" | "notification" | "problem";
  title: string;
  body: string;
  conversation_id: string | null;
}

export interface NewDelivery {
  delivery_id: string;
  channel: "push" | "webhook" | "generate";
  request: {
    title: string;
    body: string;
    url?: string | undefined;
    link?: string | undefined;
    /** True if nobody asked for this channel: then it is sent only to a user with a device. */
    if_subscribed?: boolean | undefined;
    /** How pressing it is, if that is known: whether a device is woken for it. */
    priority?: Priority | undefined;
    expert?: string | undefined;
    conversation_id?: string | undefined;
    /** True if the text holds what others wrote. */
    has_others_text?: boolean | undefined;
    /** What the trigger may do, and so the reply. */
    permissions?: Permissions | undefined;
  };
  fallback: { channel: string } | null;
}

export interface Effects {
  message: NewMessage | undefined;
  deliveries: NewDelivery[];
}

export type Rendered = { ok: true; effects: Effects } | { ok: false; refused: Refusal };

/** For every action except `update`, which changes data and is carried out by the tool. */
export function effectsOf(
  due: DueTrigger,
  {
    values,
    lateMs,
    hasOthersText = false,
  }: { values: () => FiringValues; lateMs: number | undefined; hasOthersText?: boolean },
): Rendered {
  const { action } = due;
  // A prompt is read by a model as the person's words, so what is filled in is marked as material.
  const render = action.type === "generate" ? renderForModel : renderTemplate;
  // Most texts contain no values, and computing those takes longer than everything else.
  const fill = (text: string): RenderedTemplate =>
    isTemplate(text)
      ? render(text, values(), { timeZone: due.time_zone, locale: due.locale })
      : { ok: true, text };
  const said = due.details?.said;
  const main: RenderedTemplate = said ? { ok: true, text: said.body } : fill(mainText(action));
  if (!main.ok) return main;
  const named =
    !said && "title" in action.params && action.params.title !== undefined
      ? fill(action.params.title)
      : undefined;
  if (named && !named.ok) return named;
  const title = said?.title ?? named?.text ?? due.title;
  const body = lateMs === undefined ? main.text : `${main.text}\n\n${lateNote(due, lateMs)}`;
  const message = (kind: NewMessage["kind"]): NewMessage => ({
    message_id: randomUUIDv7(),
    kind,
    title,
    body,
    conversation_id: conversationOf(due) ?? null,
  });
  switch (action.type) {
    case "message":
      return { ok: true, effects: { message: message("message"), deliveries: [] } };
    case "notify": {
      const { channels, fallback, url, link } = action.params;
      const deliveries = (channels ?? (["push"] as const))
        .filter((channel) => channel !== "inbox")
        .map((channel) => ({
          delivery_id: randomUUIDv7(),
          channel,
          request: {
            title,
            body,
            link,
            ...(channels === undefined && { if_subscribed: true }),
            ...(due.priority && { priority: due.priority }),
            url: channel === "webhook" || fallback === "webhook" ? url : undefined,
          },
          fallback: fallback === undefined || fallback === channel ? null : { channel: fallback },
        }));
      return { ok: true, effects: { message: message("notification"), deliveries } };
    }
    case "generate": {
      // What was written before comes again as it was, and is no prompt.
      if (said) return { ok: true, effects: { message: message("message"), deliveries: [] } };
      const { expert } = action.params;
      const request = {
        title,
        body: main.text,
        expert,
        conversation_id: conversationOf(due),
        ...(hasOthersText && { has_others_text: true }),
        ...(due.permissions && { permissions: due.permissions }),
      };
      const delivery = { delivery_id: randomUUIDv7(), channel: "generate" as const, request, fallback: null };
      return { ok: true, effects: { message: undefined, deliveries: [delivery] } };
    }
    case "update":
      return { ok: true, effects: { message: undefined, deliveries: [] } };
  }
}

function mainText({ type, params }: TriggerAction): string {
  switch (type) {
    case "message":
      return params.text;
    case "generate":
      return params.prompt;
    case "notify":
      return params.body;
    case "update":
      return "";
  }
}

function conversationOf({ action, conversation_id }: DueTrigger): string | undefined {
  const named = "conversation_id" in action.params ? action.params.conversation_id : undefined;
  return named ?? conversation_id ?? undefined;
}
