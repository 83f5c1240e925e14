/** The only place where a thrown error becomes an answer. */
import { randomUUID } from "node:crypto";
import type { ToolResult } from "@etui/protocol/tool-result";
import { refusal } from "@etui/words/refusal";
import { DatabaseFault, databaseFault } from "../database/database-fault.ts";
import { failure } from "./answers.ts";

/**
 * Faults of the database describe themselves. Anything else is a bug: the caller gets an id, and the log gets the
 * reason. An internal message is never shown, because a model reads what is shown.
 */
export function answerThrown(thrown: unknown, log: (line: string) => void): ToolResult {
  const { error } = databaseFault(thrown);
  if (error instanceof DatabaseFault) return failure(error.code, error.refusal);
  const id = randomUUID().slice(0, 8);
  log(`fault ${id}: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`);
  return failure("internal", refusal("road.internal", { fault: id }));
}
