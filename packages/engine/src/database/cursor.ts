/**
 * Where a list continues. A cursor names the last entry shown, not a page number, so nothing is skipped or repeated
 * when documents come and go meanwhile. It is bound to its user and its query. It carries no authority, because the
 * next page is read with the caller's own rights.
 */
import { createHash } from "node:crypto";
import { type Refusal, refuse } from "@etui/words/refusal";

const FORMAT = 1;
const GOOD_FOR_MS = 24 * 60 * 60 * 1000;

interface Payload {
  f: typeof FORMAT;
  /** The fingerprint of the query it belongs to. */
  q: string;
  /** When it was issued, in Unix milliseconds. */
  t: number;
  /** The position: the sort values of the last entry. */
  p: unknown;
}

export type CursorCheck<Position> = { ok: true; position: Position } | { ok: false; refused: Refusal };

const fingerprint = (userId: string, query: unknown) =>
  createHash("sha256")
    .update(JSON.stringify([userId, query]))
    .digest("base64url")
    .slice(0, 16);

/** An opaque text that says where a list continues, for this user and this query only, and for a limited time. */
export function makeCursor(userId: string, query: unknown, position: unknown, now = Date.now()): string {
  const payload: Payload = { f: FORMAT, q: fingerprint(userId, query), t: now, p: position };
  return Buffer.from(JSON.stringify(payload)).toString("base64url");
}

/** `isPosition` checks the content, because the caller may have changed the cursor. */
export function readCursor<Position>(
  cursor: string,
  userId: string,
  query: unknown,
  isPosition: (position: unknown) => position is Position,
  now = Date.now(),
): CursorCheck<Position> {
  const payload = decode(cursor);
  if (!payload || !isPosition(payload.p)) return refused("cursor.unknown");
  if (payload.q !== fingerprint(userId, query)) return refused("cursor.of_another_query");
  if (now - payload.t > GOOD_FOR_MS) return refused("cursor.too_old");
  return { ok: true, position: payload.p };
}

const refused = (code: "cursor.unknown" | "cursor.of_another_query" | "cursor.too_old") =>
  refuse(code, { at: "cursor" });

function decode(cursor: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) as Payload | null;
    return payload?.f === FORMAT && typeof payload.q === "string" && typeof payload.t === "number"
      ? payload
      : undefined;
  } catch {
    return undefined;
  }
}
