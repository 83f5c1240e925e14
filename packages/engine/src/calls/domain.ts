import type { Domain } from "../domain/domain.ts";
import { CALL_TABLES } from "./call-tables.ts";

/** The domain of calls: what was called, and what waits for the person to confirm it. */
export const callsDomain = { name: "calls", tables: CALL_TABLES } satisfies Domain;
