import type { AnyRefusal } from "@etui/protocol/refusal";
import type { Say } from "../sentence.ts";

/** The user's documents, their past and their expiry. */
export const data = {
  "data.as_of_ahead": ({ at, now }: { at: string; now: string }) =>
    `${at} lies ahead: it is ${now} now. Leave it out for what is stored now.`,
  "data.no_past_creation": (_: { at: string }) =>
    "When a document of the past was created is not kept. With as_of, sort by updated_at, path or a field.",
  "data.no_moment": ({ at }: { at: string }) =>
    `${at}: a moment is text with a date, a time and a zone, for example "2026-12-31T18:00:00+08:00".`,
  "data.no_document": ({ at }: { at: string }) =>
    `${at}: a document is a JSON object or array. Wrap a single value, for example {"value": 5}.`,
  "data.document_as_text": ({ at, kind }: { at: string; kind: "object" | "array" }) =>
    `${at}: content is JSON inside a text. Send it as ${kind === "array" ? "a list" : "an object"}, not in quotes.`,
  "data.one_path_or_prefix":
    "Give either path, for one document, or path_prefix, for all whose path begins so.",
  /** `moment` is what is wrong with the moment. */
  "data.bad_expiry": ({ moment, never }: { at: string; moment: AnyRefusal; never: string }, say: Say) =>
    `${say(moment)} "${never}" takes the end away.`,
};
