/** A filter over the properties of a block, as plain JSON: a query that asks for fields alone. */
import { type FieldTest, QUERY_LIMITS } from "@etui/protocol/query";
import type { Joined } from "../../query/joined.ts";

export type NoteFilter = Joined<FieldTest>;

const { characters, levels, leaves, values } = QUERY_LIMITS;
export const NOTE_FILTER_LIMITS = { characters, levels, tests: leaves, values } as const;
