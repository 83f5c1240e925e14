/** A user's documents: the one door to `user_data_store`. Surfaces reach it through tools, cards and routes. */
import { Batcher } from "../database/batcher.ts";
import type { TenantScope } from "../database/tenant.ts";
import { MAX_CONTENT_BYTES } from "./document-content.ts";
import {
  createDocuments,
  type DocumentWrite,
  deleteDocument,
  readDocument,
  readDocuments,
  replaceDocuments,
  type StoredDocument,
  type Written,
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
  readonly #reads: Batcher<string, StoredDocument | undefined>;
  readonly #replaces: Batcher<DocumentWrite, Written | undefined>;
  readonly #creates: Batcher<DocumentWrite, Written | undefined>;

  constructor(scope: (userId: string) => TenantScope) {
    this.#reads = new Batcher({
      lanes: 2,
      most: 100,
      heaviest: Number.POSITIVE_INFINITY,
      weigh: () => 0,
      run: (userId, paths) => readDocuments(scope(userId), paths),
    });
    const writes = {
      most: 64,
      heaviest: 4 * MAX_CONTENT_BYTES,
      weigh: ({ content }: DocumentWrite) => content.length,
      keyOf: ({ path }: DocumentWrite) => path,
    };
    this.#replaces = new Batcher({
      ...writes,
      lanes: 2,
      run: (userId, some) => replaceDocuments(scope(userId), some),
    });
    this.#creates = new Batcher({
      ...writes,
      lanes: 1,
      run: (userId, some) => createDocuments(scope(userId), some),
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
      const replaced = write.expectedVersion === 0 ? undefined : await this.#replace(scope, write);
      if (replaced) return { written: true, version: replaced.version, created: false };
      const created = write.expectedVersion ? undefined : await this.#create(scope, write);
      if (created) return { written: true, version: created.version, created: true };
      const current = await this.read(scope, write.path);
      const overtaken =
        write.expectedVersion === undefined || write.expectedVersion === (current?.version ?? 0);
      if (!overtaken) return { written: false, current };
      if (attempt >= MOST_ATTEMPTS) throw new Error(`lost the race for one path ${MOST_ATTEMPTS} times`);
    }
  }

  async #replace(scope: TenantScope, write: DocumentWrite): Promise<Written | undefined> {
    if (scope.inTransaction) return (await replaceDocuments(scope, [write]))[0];
    return this.#replaces.add(scope.userId, write);
  }

  async #create(scope: TenantScope, write: DocumentWrite): Promise<Written | undefined> {
    if (scope.inTransaction) return (await createDocuments(scope, [write]))[0];
    return this.#creates.add(scope.userId, write);
  }

  async delete(
    scope: TenantScope,
    { path, expectedVersion, callId }: { path: string; expectedVersion?: number | undefined; callId: string },
  ): Promise<DeleteOutcome> {
    const gone = await deleteDocument(scope, { path, expectedVersion, callId });
    if (gone) return { deleted: true, version: gone.version };
    return { deleted: false, current: await this.read(scope, path) };
  }
}
