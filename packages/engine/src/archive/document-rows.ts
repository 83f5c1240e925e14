/** What the tools would refuse comes in by no archive either, whoever wrote it. */
import { checkPath } from "../data/documents/data-path.ts";
import { checkContent, MAX_CONTENT_BYTES } from "../data/documents/document-content.ts";
import { findForbidden } from "../tool/validation/json-guard.ts";

/** What is wrong with a row of `user_data_store` or `user_data_history`, in a sentence. `bytes` is its length. */
export function checkDocumentRow(
  { data_path, content }: Record<string, unknown>,
  bytes: number,
): string | undefined {
  if (typeof data_path !== "string") return "its path is not a text.";
  const path = checkPath(data_path);
  if (!path.ok) return path.error;
  if (path.path !== data_path) return "its path is not in Unicode's composed form (NFC).";
  if (content === undefined) return undefined;
  if (typeof content !== "object" || content === null)
    return "its content is neither an object nor an array.";
  const forbidden = findForbidden(content);
  if (forbidden !== undefined) return forbidden;
  // What PostgreSQL prints is never shorter than what the tools count.
  const size = bytes > MAX_CONTENT_BYTES ? checkContent(content) : undefined;
  return size?.ok === false ? size.error : undefined;
}
