/** The table of applied migrations of Etui's own. */
export const MIGRATION_TABLE = "etui_migration";

/** The table of applied migrations of a program's domains, each under the name of its domain. */
export const DOMAIN_MIGRATION_TABLE = "etui_domain_migration";
