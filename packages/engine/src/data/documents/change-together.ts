/** Changes several documents as one: all or none, decided while nobody else can change them. */
import type { TenantScope } from "../../database/tenant.ts";
import type { StoredVersion } from "./read-documents.ts";
import { clearExpired, type DocumentRemoval, removeDocuments } from "./remove-documents.ts";
import { createDocuments, type DocumentWrite, replaceDocuments } from "./write-documents.ts";

/** Limits for one statement. A text grows up to sixfold as JSONB, and PostgreSQL holds at most 256 MB in one value. */
const DOCUMENTS_A_STATEMENT = 200;
const CHARACTERS_A_STATEMENT = 8 * 1024 * 1024;
const MOST_ATTEMPTS = 5;

/** The changes to make, each path at most once overall. */
export interface Changes {
  writes: Omit<DocumentWrite, "expectedVersion">[];
  removals: Omit<DocumentRemoval, "expectedVersion">[];
}

export type Decision<Refusal> = Changes | { refusal: Refusal };

export type Together<Refusal, Found> =
  /** `versions` has the new version of each path, or the last one if it was removed. */
  | { done: true; versions: Map<string, number>; before: ReadonlyMap<string, Found> }
  | { done: false; refusal: Refusal };

/**
 * Locks the documents at `paths` and carries out what `decide` returns for them. `decide` is called again if somebody
 * created a document at one of the paths at the same moment.
 */
export function changeTogether<Refusal, Found extends StoredVersion>(
  scope: TenantScope,
  paths: readonly string[],
  /** `lockDocuments`, or `lockVersions` if `decide` needs no contents. */
  lock: (tx: TenantScope, paths: readonly string[]) => Promise<Map<string, Found>>,
  decide: (current: ReadonlyMap<string, Found>) => Decision<Refusal>,
): Promise<Together<Refusal, Found>> {
  return scope.transaction(async (tx) => {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const before = await lock(tx, paths);
      const decision = decide(before);
      if ("refusal" in decision) return { done: false, refusal: decision.refusal };
      // A path without a document cannot be locked, so a document may appear there before this one creates it.
      const mayFail = decision.writes.some(({ path }) => !before.has(path));
      if (mayFail) await tx.rows({ text: "savepoint together", values: [] });
      const versions = await carryOut(tx, decision, before);
      if (versions) return { done: true, versions, before };
      await tx.rows({ text: "rollback to savepoint together", values: [] });
      await clearExpired(tx);
    }
    throw new Error(`lost the race for several paths ${MOST_ATTEMPTS} times`);
  });
}

/** Undefined if a document appeared where there was none. */
async function carryOut(
  tx: TenantScope,
  { writes, removals }: Changes,
  before: ReadonlyMap<string, StoredVersion>,
): Promise<Map<string, number> | undefined> {
  const versions = new Map<string, number>();
  const { replaces = [], creates = [] } = Object.groupBy(writes, ({ path }) =>
    before.has(path) ? "replaces" : "creates",
  );
  // Removals come first, because a document that moves to another's place must find it free.
  for (const some of loadsOf(removals, () => 0)) {
    const gone = await removeDocuments(tx, some);
    for (const [index, { path }] of some.entries()) versions.set(path, gone[index]!.version);
  }
  for (const some of loadsOf(creates, lengthOf)) {
    const created = await createDocuments(
      tx,
      some.map((write) => ({ ...write, expectedVersion: 0 })),
    );
    for (const [index, { path }] of some.entries()) {
      const version = created[index]?.version;
      if (version === undefined) return undefined;
      versions.set(path, version);
    }
  }
  for (const some of loadsOf(replaces, lengthOf)) {
    const replaced = await replaceDocuments(
      tx,
      some.map((write) => ({ ...write, expectedVersion: before.get(write.path)!.version })),
    );
    for (const [index, { path }] of some.entries()) versions.set(path, replaced[index]!.version);
  }
  return versions;
}

const lengthOf = ({ content }: Pick<DocumentWrite, "content">): number => content.json.length;

function* loadsOf<Item>(items: readonly Item[], charactersOf: (item: Item) => number): Generator<Item[]> {
  let load: Item[] = [];
  let characters = 0;
  for (const item of items) {
    load.push(item);
    characters += charactersOf(item);
    if (load.length < DOCUMENTS_A_STATEMENT && characters < CHARACTERS_A_STATEMENT) continue;
    yield load;
    load = [];
    characters = 0;
  }
  if (load.length > 0) yield load;
}
