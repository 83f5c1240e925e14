import type { CardData } from "@etui/protocol/card";
import { identify } from "../identify.ts";

/** A key for each row that follows it when rows come and go before it. */
export function rowKeys({ rows, paths }: CardData<"table">): readonly string[] {
  return paths ?? identify(rows, (row) => String(row.id ?? Object.values(row)[0] ?? ""));
}
