/** A user's documents: only this class uses `user_data_store`. Surfaces reach it through tools, cards and routes. */
import type { DataChildren, DataDiff, DataVersion } from "@etui/protocol/api";
import type { Refusal } from "@etui/words/refusal";
import { Batcher } from "../database/batcher.ts";
import type { TenantScope } from "../database/tenant.ts";
import { type ContentText, MAX_CONTENT_BYTES } from "../document/document-content.ts";
import type { Provenance } from "../tool/provenance.ts";
import {
  lockDocuments,
  readDocument,
  readDocuments,
  type StoredDocument,
} from "./documents/read-documents.ts";
import { clearExpired, removeDocuments } from "./documents/remove-documents.ts";
import {
  createDocuments,
  type DocumentWrite,
  replaceDocuments,
  type UnusualWrite,
  type Written,
} from "./documents/write-documents.ts";
import { type Expiry, expiryAfter } from "./expiry.ts";
import { type DiffQuery, diffVersions, readVersion } from "./history/history.ts";
import { listVersions, type VersionPage, type VersionQuery } from "./history/list-versions.ts";
import { oldestKept } from "./history/oldest-kept.ts";
import { countKept } from "./purge/count-kept.ts";
import { type FolderQuery, listChildren } from "./query/children.ts";
import {
  type DocumentPage,
  type DocumentText,
  type ListedDocument,
  listDocuments,
  listDocumentsAt,
  listDocumentTexts,
  type PastDocument,
} from "./query/list-documents.ts";
import { countDocuments } from "./query/query-documents.ts";

/** The most attempts after losing the race for a path that did not exist a moment ago; one is nearly always enough. */
const MOST_ATTEMPTS = 5;
/** The most attempts of an edit without a lock. Sixteen editors of one document rarely need more than two. */
const UNLOCKED_ATTEMPTS = 3;

export type WriteOutcome =
  | { written: true; version: number; created: boolean }
  /** `current` is undefined if nothing is stored there. */
  | { written: false; current: StoredDocument | undefined };

export type EditOutcome =
  | WriteOutcome
  /** The edit changed nothing, so there is no new version. */
  | { unchanged: StoredDocument }
  | { refused: Refusal };

export type DeleteOutcome =
  | { deleted: true; version: number }
  | { deleted: false; current: StoredDocument | undefined };

/** The content to store in place of the present one, checked. */
export type Edited =
  | ({ ok: true } & ContentText)
  | { ok: true; unchanged: true }
  | { ok: false; refused: Refusal };

interface Target {
  path: string;
  expectedVersion?: number | undefined;
  by: Provenance;
}

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
      weigh: ({ content }: DocumentWrite) => content.json.length,
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

  /** Inside a transaction this is a statement of its own, so that it sees what the transaction did. */
  async read(scope: TenantScope, path: string): Promise<StoredDocument | undefined> {
    if (scope.inTransaction) return readDocument(scope, path);
    return this.#reads.add(scope.userId, path);
  }

  async write(
    scope: TenantScope,
    /** `content` is what `checkContent` returned. */
    {
      path,
      content,
      expectedVersion,
      by,
      unusual,
    }: Target & { content: ContentText; unusual?: UnusualWrite | undefined },
  ): Promise<WriteOutcome> {
    const write: DocumentWrite = { path, content, expectedVersion, by, unusual };
    for (let attempt = 1; ; attempt += 1) {
      const replaced = expectedVersion === 0 ? undefined : await this.#replace(scope, write);
      if (replaced) return { written: true, version: replaced.version, created: false };
      const created = expectedVersion ? undefined : await this.#create(scope, write);
      if (created) return { written: true, version: created.version, created: true };
      const current = await this.read(scope, path);
      const overtaken = expectedVersion === undefined || expectedVersion === (current?.version ?? 0);
      if (!overtaken) return { written: false, current };
      if (attempt >= MOST_ATTEMPTS) throw new Error(`lost the race for one path ${MOST_ATTEMPTS} times`);
      // An expired document is invisible, but its row may be in the way.
      if (!current) await clearExpired(scope);
    }
  }

  /**
   * Reads, changes and writes back without losing anybody's write in between. It first tries without a lock, which
   * costs two short statements; after losing that race repeatedly, it takes a lock and cannot lose.
   */
  async edit(
    scope: TenantScope,
    target: Target & { expiresAt?: Expiry },
    edit: (current: StoredDocument | undefined) => Edited,
  ): Promise<EditOutcome> {
    for (let attempt = 1; attempt <= UNLOCKED_ATTEMPTS && !scope.inTransaction; attempt += 1) {
      const outcome = await this.#editOver(scope, await this.read(scope, target.path), target, edit);
      const overtaken =
        "written" in outcome && !outcome.written && target.expectedVersion !== outcome.current?.version;
      if (!overtaken || target.expectedVersion !== undefined) return outcome;
    }
    return scope.transaction(async (tx) => {
      for (let attempt = 1; ; attempt += 1) {
        const locked = await lockDocuments(tx, [target.path]);
        const outcome = await this.#editOver(tx, locked.get(target.path), target, edit);
        // Where nothing is stored there is nothing to lock, so somebody else may have created it meanwhile.
        const overtaken = "written" in outcome && !outcome.written && target.expectedVersion === undefined;
        if (!overtaken || attempt >= MOST_ATTEMPTS) return outcome;
      }
    });
  }

  async #editOver(
    scope: TenantScope,
    current: StoredDocument | undefined,
    { path, expectedVersion, expiresAt, by }: Target & { expiresAt?: Expiry },
    edit: (current: StoredDocument | undefined) => Edited,
  ): Promise<EditOutcome> {
    if (expectedVersion !== undefined && expectedVersion !== (current?.version ?? 0)) {
      return { written: false, current };
    }
    const edited = edit(current);
    if (!edited.ok) return { refused: edited.refused };
    if ("unchanged" in edited) {
      if (current) return { unchanged: current };
      throw new Error("an edit left unchanged what is not there");
    }
    const expires_at = expiryAfter(expiresAt, current?.expires_at);
    return this.write(scope, {
      path,
      content: edited,
      expectedVersion: current?.version ?? 0,
      by,
      unusual: expires_at === undefined ? undefined : { expires_at },
    });
  }

  async #replace(scope: TenantScope, write: DocumentWrite): Promise<Written | undefined> {
    if (scope.inTransaction) return (await replaceDocuments(scope, [write]))[0];
    return this.#replaces.add(scope.userId, write);
  }

  async #create(scope: TenantScope, write: DocumentWrite): Promise<Written | undefined> {
    if (scope.inTransaction) return (await createDocuments(scope, [write]))[0];
    return this.#creates.add(scope.userId, write);
  }

  /** The documents in the order of their paths, now or at the moment `at`. Every page costs the same. */
  list(scope: TenantScope, page: DocumentPage): Promise<ListedDocument[]>;
  list(scope: TenantScope, page: DocumentPage, at: Date | undefined): Promise<PastDocument[]>;
  list(scope: TenantScope, page: DocumentPage, at?: Date): Promise<PastDocument[]> {
    return at ? listDocumentsAt(scope, page, at) : listDocuments(scope, page);
  }

  /** The same with contents, as JSON texts. */
  texts(scope: TenantScope, page: DocumentPage): Promise<DocumentText[]> {
    return listDocumentTexts(scope, page);
  }

  /** The number of documents whose path begins with the prefix. */
  count(scope: TenantScope, prefix: string): Promise<number> {
    return countDocuments(scope, prefix);
  }

  /** What lies directly below a folder: documents and further folders. */
  children(scope: TenantScope, folder: FolderQuery): Promise<DataChildren> {
    return listChildren(scope, folder);
  }

  /** The versions of a path, newest first; without `history` if nothing is kept of it. */
  versions(scope: TenantScope, query: VersionQuery): Promise<VersionPage> {
    return listVersions(scope, query);
  }

  /** One version with its content; undefined if it is not kept. */
  version(scope: TenantScope, path: string, version: number): Promise<DataVersion | undefined> {
    return readVersion(scope, path, version);
  }

  /** What changed between two versions, by default the last two; undefined if they are not kept. */
  diff(scope: TenantScope, query: DiffQuery): Promise<DataDiff | undefined> {
    return diffVersions(scope, query);
  }

  /** From when on every version is kept; undefined if none was ever deleted. */
  oldestKept(...query: Parameters<typeof oldestKept>): ReturnType<typeof oldestKept> {
    return oldestKept(...query);
  }

  /** How much a purge would erase: documents and versions. */
  countKept(...query: Parameters<typeof countKept>): ReturnType<typeof countKept> {
    return countKept(...query);
  }

  async delete(scope: TenantScope, { path, expectedVersion, by }: Target): Promise<DeleteOutcome> {
    const [gone] = await removeDocuments(scope, [{ path, expectedVersion, by }]);
    if (gone) return { deleted: true, version: gone.version };
    return { deleted: false, current: await this.read(scope, path) };
  }
}
