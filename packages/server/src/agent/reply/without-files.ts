/** Nobody knows in advance which models accept pictures. One that refuses them is asked again without. */
import { APICallError, type ModelMessage, RetryError, UnsupportedFunctionalityError } from "ai";

const NOT_TAKEN = '<note from="Etui">A file stood here that you cannot read. Say so where it matters.</note>';

/** Servers word this in many ways, but all of them refuse the request with one of these. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([400, 413, 415, 422]);

export function refusesFiles(thrown: unknown, history: readonly ModelMessage[]): boolean {
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown;
  const isRefusal =
    UnsupportedFunctionalityError.isInstance(error) ||
    (APICallError.isInstance(error) && REFUSALS.has(error.statusCode));
  return isRefusal && history.some(hasFile);
}

export const withoutFiles = (history: readonly ModelMessage[]): ModelMessage[] =>
  history.map((message) =>
    message.role === "user" && typeof message.content !== "string"
      ? {
          ...message,
          content: message.content.map((part) =>
            part.type === "text" ? part : { type: "text" as const, text: NOT_TAKEN },
          ),
        }
      : message,
  );

const hasFile = ({ role, content }: ModelMessage): boolean =>
  role === "user" && typeof content !== "string" && content.some(({ type }) => type !== "text");
