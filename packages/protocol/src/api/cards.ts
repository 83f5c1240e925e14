/** `/api/cards`: cards that were shown, to be opened again, answered, or downloaded as files. */
import { z } from "zod";
import { CARD_DATA } from "../card.ts";
import { CARD_TYPES } from "../cards/card-type.ts";
import {
  AnswerConflict,
  BaseVersion,
  CARD_STATES,
  CardPage,
  CardPin,
  CardPins,
  Decided,
  StoredCard,
} from "../cards/stored-card.ts";
import { ToolResult } from "../tool-result.ts";
import { contract, done, id, limit } from "./contract.ts";

const LONGEST_WAIT_S = 60;
const read = { method: "GET", domain: "cards", effect: "read" } as const;
const write = { method: "POST", domain: "cards", effect: "write" } as const;

const baseVersion = BaseVersion.describe("base_version of the card as the person had it");
/** A custom schema, because an object schema would silently drop values that a draft may not have. */
const values = z
  .custom<Record<string, unknown>>(
    (given) => typeof given === "object" && given !== null && !Array.isArray(given),
  )
  .meta({ type: "object" });
const draft = { values, base_version: baseVersion.optional() };
const notTaken = {
  means:
    "It was answered before, or a newer card stands in its place; or, with `conflicts`, somebody else changed the same " +
    "fields of the document at save_to since base_version. Then nothing is saved, the card stays open and keeps the " +
    "answer as its draft: send it again with `decided`, which says of each field whose value is to stand",
  answer: z.union([ToolResult, AnswerConflict]),
} as const;

export const cards = contract({
  ...read,
  path: "/api/cards",
  summary: "Cards that were shown, newest first",
  query: z.object({
    card_type: z.enum(CARD_TYPES).optional().describe("All if left out"),
    state: z.enum(CARD_STATES).optional().describe("All if left out"),
    conversation_id: z.string().optional().describe("Those of one conversation"),
    limit: limit(200, 50),
    cursor: z.guid().optional().describe("next_cursor of the page before"),
  }),
  answer: CardPage,
});

export const card = contract({
  ...read,
  path: "/api/cards/{id}",
  summary:
    "A card with its data as they are now. As a file with an ending: md, txt, csv, html (for an e-mail), svg, png, adaptive.json (?theme=dark for pictures)",
  params: z.object({ id: z.string().describe("Of the card, and the ending of a file, such as .png") }),
  query: z.object({ theme: z.string().optional().describe("dark, for pictures; light if left out") }),
  answer: StoredCard,
});

export const previewCard = contract({
  method: "POST",
  path: "/api/cards/preview",
  domain: "cards",
  effect: "read",
  summary: "Draw a card as show_card does, and keep it nowhere",
  toolBody: { tool: "preview_card" },
  answer: ToolResult,
  means: "The card",
});

export const component = contract({
  ...read,
  path: "/api/cards/components/{id}",
  byBrowser: "shown",
  summary: "The page of a custom card, for a frame without an origin",
  params: z.object({ id: z.string() }),
  media: ["text/html"],
  means: "HTML",
});

export const rows = contract({
  ...read,
  path: "/api/cards/{id}/rows",
  summary: "Further rows of a table",
  params: id,
  query: z.object({ cursor: z.string().describe("next_cursor of the card or of the rows before") }),
  answer: z.object({ data: CARD_DATA.table, next_cursor: z.string().nullable() }),
});

export const cardAnswer = contract({
  ...read,
  path: "/api/cards/{id}/answer",
  summary: "What was answered; pending while nobody has, conflict once a newer card stands in its place",
  params: id,
  query: z.object({
    wait: z.int().min(0).max(LONGEST_WAIT_S).default(0).describe("Seconds to wait for it"),
  }),
  answer: ToolResult,
});

export const submit = contract({
  ...write,
  path: "/api/cards/{id}/submit",
  summary: "Answer a form, a select or a modal; counts once",
  params: id,
  toolBody: { tool: "submit_card", said: ["card_id"] },
  answer: ToolResult,
  means: "Done",
  conflict: notTaken,
});

export const tick = contract({
  ...write,
  path: "/api/cards/{id}/tick",
  summary: "Tick an item of an interactive list",
  params: id,
  toolBody: { tool: "tick_card", said: ["card_id"] },
  answer: ToolResult,
  means: "Done",
  conflict: { means: "The list has changed meanwhile" },
});

export const press = contract({
  ...write,
  path: "/api/cards/{id}/press",
  summary:
    "Press a button of a card, which calls its tool. `pending` with a confirmation: once the person has agreed to it, the same press again makes the call",
  params: id,
  toolBody: { tool: "press_card", said: ["card_id"] },
  answer: ToolResult,
  means: "Done, or pending",
  conflict: { means: "The button is another by now, or was pressed before and works once" },
});

export const keepDraft = contract({
  ...write,
  method: "PUT",
  path: "/api/cards/{id}/draft",
  summary: "Keep what was filled in so far",
  params: id,
  body: z.strictObject(draft),
  answer: done<{ saved_at: string }>(),
  means: "Kept",
});

export const drawn = contract({
  ...write,
  path: "/api/cards/{id}/drawn",
  summary: "A person had it before their eyes",
  params: id,
  answer: done<{ card_id: string }>(),
  means: "Noted",
});

export const pins = contract({
  ...read,
  path: "/api/pins",
  summary: "The cards on the dashboard, in their order",
  answer: CardPins,
});

/** The most pins: a dashboard is seen as a whole. */
export const MOST_PINS = 60;

export const arrangePins = contract({
  ...write,
  method: "PUT",
  path: "/api/pins",
  summary: "Put exactly these cards on the dashboard, in this order",
  body: z.strictObject({ pins: z.array(CardPin).max(MOST_PINS) }),
  answer: CardPins,
});

const withPass = {
  method: "POST",
  domain: "cards",
  effect: "write",
  open: "The pass in the body is the authority, for this one card and nothing else.",
} as const;
const pass = z.string();

export const openAsked = contract({
  ...withPass,
  path: "/api/answer/open",
  summary: "One card, for who holds a pass to it",
  body: z.looseObject({ pass }),
  answer: StoredCard,
});

export const draftAsked = contract({
  ...withPass,
  path: "/api/answer/draft",
  summary: "Keep what was filled in of that card so far",
  body: z.object({ pass, ...draft }),
  answer: done<{ saved_at: string }>(),
  means: "Kept",
});

export const pressAsked = contract({
  ...withPass,
  path: "/api/answer/press",
  summary: "Press a button of that card",
  body: z.looseObject({ pass, action: z.int(), label: z.string(), press_key: z.string() }),
  answer: ToolResult,
  means: "Done, or pending",
  conflict: { means: "The button is another by now, or was pressed before and works once" },
});

export const submitAsked = contract({
  ...withPass,
  path: "/api/answer/submit",
  summary: "Answer that card",
  body: z.object({
    pass,
    values,
    submission_key: z.string(),
    base_version: baseVersion.optional(),
    decided: Decided.optional(),
  }),
  answer: ToolResult,
  means: "Done",
  conflict: notTaken,
});
