import type { Domain } from "../domain/domain.ts";
import { CALL_TABLES } from "./call-tables.ts";

/** The road itself: what was called, and what waits for the person's word. */
export const callsDomain = { name: "calls", tables: CALL_TABLES } satisfies Domain;
