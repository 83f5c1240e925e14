/** Where it stands which migrations were applied. */
export const MIGRATION_TABLE = "etui_migration";
