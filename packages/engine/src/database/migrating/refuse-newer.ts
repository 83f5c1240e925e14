import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { Applied } from "./applied-migrations.ts";
import type { Known } from "./known-migrations.ts";

/** The database was migrated by a newer Etui, or a newer version of a program's domain; this one would misread it. */
export class SchemaTooNew extends Error {
  override name = "SchemaTooNew";
  readonly refused: Refusal;

  constructor(refused: Refusal) {
    super(sayRefusal(refused, "en"));
    this.refused = refused;
  }
}

/** All of Etui's own are named so. Another name was noted by an earlier version for a program's domain. */
const OWN = /^\d{4}-/;

/** What domains have applied that this process does not know is no concern of its own. */
export function refuseNewer(applied: Applied, { own, ofDomains = {} }: Known): void {
  const claimed = new Set(Object.values(ofDomains).flatMap(({ migrations = {} }) => Object.keys(migrations)));
  const newer = applied.own.filter((name) => OWN.test(name) && !(name in own) && !claimed.has(name)).at(-1);
  if (newer !== undefined) {
    throw new SchemaTooNew(
      refusal("start.schema_too_new", { has: newer, knows: Object.keys(own).at(-1) ?? "nothing" }),
    );
  }
  for (const [domain, { migrations = {} }] of Object.entries(ofDomains)) {
    const has = applied.ofDomains.filter((one) => one.domain === domain && !(one.name in migrations)).at(-1);
    if (has === undefined) continue;
    const knows = Object.keys(migrations).toSorted().at(-1) ?? "nothing";
    throw new SchemaTooNew(refusal("start.domain_too_new", { domain, has: has.name, knows }));
  }
}
