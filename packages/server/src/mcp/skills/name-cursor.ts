/** The cursor of a list of skills: it continues after a name. */
import { makeCursor, readCursor } from "@etui/engine";
import { sayRefusal } from "@etui/words/say-refusal";
import type { McpCaller } from "../caller.ts";
import { refusal } from "./refusal.ts";

/** The name in the cursor of a list; "" comes before all names. */
export function nameBehind(list: string, cursor: string | undefined, { userId }: McpCaller): string {
  if (cursor === undefined) return "";
  const read = readCursor(cursor, userId, list, (position) => typeof position === "string");
  if (read.ok) return read.position;
  throw refusal(sayRefusal(read.refused, "en"));
}

/** Nothing if there is no further page. */
export const cursorBehind = (list: string, last: string | undefined, { userId }: McpCaller) =>
  last === undefined ? {} : { nextCursor: makeCursor(userId, list, last) };
