import { byteLength } from "../../../things/editor/check-json.ts";
import { MOST_BYTES } from "../edit/check-document.ts";
import type { ImportFault } from "./import-fault.ts";

const MOST_PATH_BYTES = 1024;

export type Judged = { path: string; content: object; size: number } | { fault: ImportFault };

/** Whether an entry can be stored, so that what the server would refuse is reported before anything is written. */
export function judgeEntry(given: { path: string; content: unknown }, seen: Set<string>): Judged {
  const path = given.path.normalize("NFC");
  const { content } = given;
  if (path === "" || path.includes("\0") || !path.isWellFormed() || byteLength(path) > MOST_PATH_BYTES) {
    return { fault: { code: "bad_path" } };
  }
  if (content === undefined || content === null) return { fault: { code: "no_content" } };
  if (typeof content !== "object") return { fault: { code: "scalar" } };
  const json = JSON.stringify(content);
  // JSON writes NUL characters and halves of surrogate pairs as escapes, whatever else is in a text.
  if (/\\u(?:0000|d[89a-f])/i.test(json) && hasBadText(content)) return { fault: { code: "bad_text" } };
  if (json.length * 3 > MOST_BYTES && byteLength(json) > MOST_BYTES) return { fault: { code: "too_large" } };
  if (seen.has(path)) return { fault: { code: "duplicate", path } };
  seen.add(path);
  return { path, content, size: json.length };
}

function hasBadText(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, child]) => hasBadText(key) || hasBadText(child));
}
