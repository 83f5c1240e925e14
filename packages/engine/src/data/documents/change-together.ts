/** Several documents changed as one: all of it or nothing, decided while nobody else can touch them. */
import type { TenantScope } from "../../database/tenant.ts";
import { lockDocuments, type StoredDocument } from "./read-documents.ts";
import { clearExpired, type DocumentRemoval, removeDocuments } from "./remove-documents.ts";
import { createDocuments, type DocumentWrite, replaceDocuments } from "./write-documents.ts";

/** Documents a statement takes: 200 of the largest are 200 MiB, which PostgreSQL and this process still hold. */
const DOCUMENTS_A_STATEMENT = 200;
const MOST_ATTEMPTS = 5;

/** What is to be done; each path at most once in all. */
export interface Changes {
  writes: Omit<DocumentWrite, "expectedVersion">[];
  removals: Omit<DocumentRemoval, "expectedVersion">[];
}

export type Decision<Refusal> = Changes | { refusal: Refusal };

export type Together<Refusal> =
  /** Of each path its new version, or the last one of what was removed. */
  | { done: true; versions: Map<string, number>; before: ReadonlyMap<string, StoredDocument> }
  | { done: false; refusal: Refusal };

/**
 * Locks the documents at `paths` and carries out what `decide` makes of them. `decide` may be asked again: when
 * somebody created a document at one of the paths at the same moment.
 */
export function changeTogether<Refusal>(
  scope: TenantScope,
  paths: readonly string[],
  decide: (current: ReadonlyMap<string, StoredDocument>) => Decision<Refusal>,
): Promise<Together<Refusal>> {
  return scope.transaction(async (tx) => {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const before = await lockDocuments(tx, paths);
      const decision = decide(before);
      if ("refusal" in decision) return { done: false, refusal: decision.refusal };
      // Only what is not there yet cannot be locked, and may be there when it is to be created.
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

/** Undefined when a document appeared where nothing was. */
async function carryOut(
  tx: TenantScope,
  { writes, removals }: Changes,
  before: ReadonlyMap<string, StoredDocument>,
): Promise<Map<string, number> | undefined> {
  const versions = new Map<string, number>();
  const { replaces = [], creates = [] } = Object.groupBy(writes, ({ path }) =>
    before.has(path) ? "replaces" : "creates",
  );
  // Removals first: a document moved onto another's place must find it free.
  for (const some of chunksOf(removals)) {
    const gone = await removeDocuments(tx, some);
    for (const [index, { path }] of some.entries()) versions.set(path, gone[index]!.version);
  }
  for (const some of chunksOf(creates)) {
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
  for (const some of chunksOf(replaces)) {
    const replaced = await replaceDocuments(
      tx,
      some.map((write) => ({ ...write, expectedVersion: before.get(write.path)!.version })),
    );
    for (const [index, { path }] of some.entries()) versions.set(path, replaced[index]!.version);
  }
  return versions;
}

const chunksOf = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / DOCUMENTS_A_STATEMENT) }, (_, chunk) =>
    items.slice(chunk * DOCUMENTS_A_STATEMENT, (chunk + 1) * DOCUMENTS_A_STATEMENT),
  );
