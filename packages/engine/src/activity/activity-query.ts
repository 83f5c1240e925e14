/** Which lines of the change log are wanted. */
import { refusal } from "@etui/words/refusal";
import { parsePosition } from "../changes/change-log.ts";
import type { Kinds } from "../domain/kinds.ts";

export interface ActivityQuery {
  limit: number;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
  kind?: string | undefined;
  /** The id or path of the only thing wanted. */
  target?: string | undefined;
  /** Only things whose id or path begins so. */
  below?: string | undefined;
  callId?: string | undefined;
  conversationId?: string | undefined;
  /** Only changes at this moment or later. */
  since?: Date | undefined;
  /** Only changes before this moment. */
  until?: Date | undefined;
}

/** Where a page begins: after the place that the cursor names. Undefined if Etui never gave out that cursor. */
export function placeOf({ cursor }: ActivityQuery): { xid: string; changeId: string } | undefined {
  if (cursor === undefined) return NEWEST;
  const place = parsePosition(cursor);
  return place && { xid: String(place.xid), changeId: String(place.changeId) };
}

/** The largest position: no line has it, and every line is older. */
const NEWEST = { xid: "18446744073709551615", changeId: "9223372036854775807" };

export const NO_CURSOR = refusal("cursor.unknown", { at: "cursor" });

/**
 * The SQL conditions on the lines of `table`, including that on their owner; `addValue` returns the `$n` of a value.
 */
export function conditionsOf(
  { kind, target, below, callId, conversationId, since, until }: ActivityQuery,
  kinds: Kinds,
  addValue: (value: unknown) => string,
): (table: string) => string {
  const conditions: [column: string, rest: string][] = [["user_id", "= $1"]];
  // Reading a message or drawing a card counts as no action, unless that kind is asked for.
  conditions.push([
    "kind",
    kind === undefined ? `<> all(${addValue(kinds.signs())})` : `= ${addValue(kind)}`,
  ]);
  // Paths are stored in NFC, because `é` can be spelt in two ways.
  if (target !== undefined) conditions.push(["target", `= ${addValue(target.normalize("NFC"))}`]);
  if (below !== undefined) conditions.push(["target", `^@ ${addValue(below.normalize("NFC"))}`]);
  if (callId !== undefined) conditions.push(["call_id", `= ${addValue(callId)}::uuid`]);
  if (conversationId !== undefined) conditions.push(["conversation_id", `= ${addValue(conversationId)}`]);
  if (since !== undefined) conditions.push(["changed_at", `>= ${addValue(since)}`]);
  if (until !== undefined) conditions.push(["changed_at", `< ${addValue(until)}`]);
  return (table) => conditions.map(([column, rest]) => `${table}.${column} ${rest}`).join(" and ");
}
