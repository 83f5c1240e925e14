/** What an operator's programs use of the database, even while it is closed. */

export { DatabaseFault } from "./database-fault.ts";
export type { EarlierData } from "./embedded/files/home-mark.ts";
export { hasDatabase, inspectData, inspectPrograms, type StoredData } from "./embedded/inspect-embedded.ts";
export {
  type DatabaseState,
  inspectDatabase,
  MARK_FILTERS,
  MARK_TEXT_MATCH,
} from "./inspect-database.ts";
