/** Every migration, oldest first. A released one is never changed: add the next. */
import type { Migration } from "kysely/migration";
import * as foundation from "./0001-foundation.ts";

export const migrations: Record<string, Migration> = {
  "0001-foundation": foundation,
};
