import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const database: Samples<`database.${string}` & RefusalCode> = {
  "database.lost": {},
  "database.away": {},
  "database.starting": {},
  "database.too_slow": {},
  "database.locked": {},
  "database.deadlock": {},
  "database.changed_at_once": {},
  "database.disk_full": {},
  "database.too_many_connections": {},
  "database.out_of_memory": {},
  "database.read_only": {},
  "database.transaction_too_long": {},
  "database.disk_low": {},
  "database.read_cancelled": {},
  "database.reads_too_much": { seconds: 3 },
  "database.reads_too_many": { seconds: 10 },
};
