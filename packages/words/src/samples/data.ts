import { type RefusalCode, refusal } from "../refusal.ts";
import type { Samples } from "./samples.ts";

export const data: Samples<`data.${string}` & RefusalCode> = {
  "data.as_of_ahead": { at: "as_of", now: "2026-12-31T18:00:00Z" },
  "data.no_past_creation": { at: "sort_by" },
  "data.no_moment": { at: "expires_at" },
  "data.no_document": { at: "content" },
  "data.document_as_text": { at: "content", kind: "array" },
  "data.one_path_or_prefix": {},
  "data.bad_expiry": {
    at: "expires_at",
    moment: refusal("moment.unreadable", { at: "expires_at" }),
    never: "never",
  },
};
