/** The table of applied migrations. */
export const MIGRATION_TABLE = "etui_migration";
