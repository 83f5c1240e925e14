/** A user's documents: the one door to `user_data_store`. Surfaces reach it through tools, cards and routes. */
import { Batcher } from "../database/batcher.ts";
import type { TenantScope } from "../database/tenant.ts";
import { MAX_CONTENT_BYTES } from "./document-content.ts";
import {
  type DocumentWrite,
  deleteDocument,
  readDocument,
  readDocuments,
  type StoredDocument,
  type Written,
  writeDocuments,
} from "./document-store.ts";

/** Attempts after losing the race for a path that did not exist a moment ago; one is nearly always enough. */
const MOST_ATTEMPTS = 5;

export type WriteOutcome =
  | { written: true; version: number; created: boolean }
  /** `current` is undefined when nothing is stored there. */
  | { written: false; current: StoredDocument | undefined };

export type DeleteOutcome =
  | { deleted: true; version: number }
  | { deleted: false; current: StoredDocument | undefined };

export class UserDataService {
  readonly #scope: (userId: string) => TenantScope;
  readonly #reads: Batcher<string, StoredDocument | undefined>;
  readonly #writes: Batcher<DocumentWrite, Written | undefined>;

  constructor(scope: (userId: string) => TenantScope) {
    this.#scope = scope;
    this.#reads = new Batcher({
      lanes: 2,
      most: 100,
      heaviest: Number.POSITIVE_INFINITY,
      weigh: () => 0,
      run: (userId, paths) => readDocuments(scope(userId), paths),
    });
    this.#writes = new Batcher({
      lanes: 2,
      most: 64,
      heaviest: 4 * MAX_CONTENT_BYTES,
      weigh: ({ content }) => content.length,
      keyOf: ({ path }) => path,
      run: async (userId, writes) => {
        const written = await writeDocuments(scope(userId), writes);
        return writes.map(({ path }) => written.get(path));
      },
    });
  }

  /** Inside a transaction a statement of its own, so that it sees what the transaction did. */
  async read(scope: TenantScope, path: string): Promise<StoredDocument | undefined> {
    if (scope.inTransaction) return readDocument(scope, path);
    return this.#reads.add(scope.userId, path);
  }

  async write(
    scope: TenantScope,
    document: {
      path: string;
      /** JSON text, as `checkContent` gave it. */
      json: string;
      expectedVersion?: number | undefined;
      callId: string;
      action?: "restored" | undefined;
    },
  ): Promise<WriteOutcome> {
    const write: DocumentWrite = {
      path: document.path,
      content: document.json,
      expectedVersion: document.expectedVersion,
      callId: document.callId,
      action: document.action,
    };
    for (let attempt = 1; ; attempt += 1) {
      const written = scope.inTransaction
        ? (await writeDocuments(scope, [write])).get(write.path)
        : await this.#writes.add(scope.userId, write);
      if (written) return { written: true, version: written.version, created: written.created };
      const current = await this.read(scope, write.path);
      const overtaken =
        write.expectedVersion === undefined || write.expectedVersion === (current?.version ?? 0);
      if (!overtaken) return { written: false, current };
      if (attempt >= MOST_ATTEMPTS) throw new Error(`lost the race for one path ${MOST_ATTEMPTS} times`);
    }
  }

  async delete(
    scope: TenantScope,
    { path, expectedVersion, callId }: { path: string; expectedVersion?: number | undefined; callId: string },
  ): Promise<DeleteOutcome> {
    const gone = await deleteDocument(scope, { path, expectedVersion, callId });
    if (gone) return { deleted: true, version: gone.version };
    return { deleted: false, current: await this.read(this.#scope(scope.userId), path) };
  }
}
