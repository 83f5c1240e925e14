/** Which lines of the log of changes somebody asks for. */
import { refusal } from "@etui/words/refusal";
import { parsePosition } from "../changes/change-log.ts";
import type { Kinds } from "../domain/kinds.ts";

export interface ActivityQuery {
  limit: number;
  /** As `next_cursor` gave it. */
  cursor?: string | undefined;
  kind?: string | undefined;
  /** Exactly this thing. */
  target?: string | undefined;
  callId?: string | undefined;
  conversationId?: string | undefined;
  /** Not before this moment. */
  since?: Date | undefined;
}

/** Where a page begins: behind the place that a cursor names. Undefined: nobody gave it out. */
export function placeOf({ cursor }: ActivityQuery): { xid: string; changeId: string } | undefined {
  if (cursor === undefined) return NEWEST;
  const place = parsePosition(cursor);
  return place && { xid: String(place.xid), changeId: String(place.changeId) };
}

/** No line has it, and every line is older. */
const NEWEST = { xid: "18446744073709551615", changeId: "9223372036854775807" };

export const NO_CURSOR = refusal("cursor.unknown", { at: "cursor" });

/** The conditions on the lines of `table`, the owner's among them; `addValue` gives each value its `$n`. */
export function conditionsOf(
  { kind, target, callId, conversationId, since }: ActivityQuery,
  kinds: Kinds,
  addValue: (value: unknown) => string,
): (table: string) => string {
  const conditions: [column: string, rest: string][] = [["user_id", "= $1"]];
  // That somebody has read a message, or a card was drawn, is no deed, unless that is what is asked for.
  conditions.push([
    "kind",
    kind === undefined ? `<> all(${addValue(kinds.signs())})` : `= ${addValue(kind)}`,
  ]);
  // As paths are stored: `é` may come in two spellings.
  if (target !== undefined) conditions.push(["target", `= ${addValue(target.normalize("NFC"))}`]);
  if (callId !== undefined) conditions.push(["call_id", `= ${addValue(callId)}::uuid`]);
  if (conversationId !== undefined) conditions.push(["conversation_id", `= ${addValue(conversationId)}`]);
  if (since !== undefined) conditions.push(["changed_at", `>= ${addValue(since)}`]);
  return (table) => conditions.map(([column, rest]) => `${table}.${column} ${rest}`).join(" and ");
}
