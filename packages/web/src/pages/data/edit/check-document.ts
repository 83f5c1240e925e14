import { type CheckedJson, checkJson } from "../../../things/editor/check-json.ts";

/** The most bytes of JSON text that a document may have. */
export const MOST_BYTES = 1024 * 1024;

export type CheckedDocument =
  | { ok: true; content: object; bytes: number }
  | Extract<CheckedJson, { ok: false }>
  | { ok: false; problem: "no_document" | "too_large"; bytes: number };

/** Whether a text can be stored as a document. */
export function checkDocument(text: string): CheckedDocument {
  const checked = checkJson(text);
  if (!checked.ok) return checked;
  const { value, bytes } = checked;
  if (typeof value !== "object" || value === null) return { ok: false, problem: "no_document", bytes };
  if (bytes > MOST_BYTES) return { ok: false, problem: "too_large", bytes };
  return { ok: true, content: value, bytes };
}

/** The document as a person wants to read it; the store keeps the shortest form. */
export const printDocument = (content: unknown): string => JSON.stringify(content, null, 2);
