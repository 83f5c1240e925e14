import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";

/** The database was migrated by a newer Etui, and this one would misread it. */
export class SchemaTooNew extends Error {
  override name = "SchemaTooNew";
  readonly refused: Refusal;

  constructor(has: string, knows: string) {
    const refused = refusal("start.schema_too_new", { has, knows });
    super(sayRefusal(refused, "en"));
    this.refused = refused;
  }
}

export function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const foreign = applied.filter((name) => !known.includes(name)).at(-1);
  if (foreign) throw new SchemaTooNew(foreign, known.at(-1) ?? "nothing");
}
