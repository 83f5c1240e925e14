/** Where a list of skills goes on: behind a name. */
import { makeCursor, readCursor } from "@etui/engine";
import { sayRefusal } from "@etui/words/say-refusal";
import type { McpCaller } from "../caller.ts";
import { refusal } from "./refusal.ts";

/** The name that the cursor of a list holds; "" is before all of them. */
export function nameBehind(list: string, cursor: string | undefined, { userId }: McpCaller): string {
  if (cursor === undefined) return "";
  const read = readCursor(cursor, userId, list, (position) => typeof position === "string");
  if (read.ok) return read.position;
  throw refusal(sayRefusal(read.refused, "en"));
}

/** Without more to come, nothing. */
export const cursorBehind = (list: string, last: string | undefined, { userId }: McpCaller) =>
  last === undefined ? {} : { nextCursor: makeCursor(userId, list, last) };
