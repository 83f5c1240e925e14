/** The database was migrated by a newer Etui; this one would misread it. */
export class SchemaTooNew extends Error {
  override name = "SchemaTooNew";
  constructor(databaseHas: string, thisKnows: string) {
    super(
      `This database was made by a newer Etui: it is at schema ${databaseHas}, this Etui knows up to ${thisKnows}. ` +
        "Update Etui, or point it at another database (ETUI_HOME or DATABASE_URL).",
    );
  }
}

export function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const foreign = applied.filter((name) => !known.includes(name)).at(-1);
  if (foreign) throw new SchemaTooNew(foreign, known.at(-1) ?? "nothing");
}
