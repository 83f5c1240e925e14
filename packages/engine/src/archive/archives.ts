/** A user's archives: everything out into one file, back from it, and everything away. */
import { DatabaseFault } from "../database/database-fault.ts";
import type { Tenants } from "../database/tenant.ts";
import type { RowCounts } from "./archive-format.ts";
import type { CheckedArchive } from "./check-archive.ts";
import { countRows, eraseUser } from "./erase-user.ts";
import { type ArchiveExport, exportArchive } from "./export-archive.ts";
import { type ImportOptions, importArchive } from "./import-archive.ts";
import type { ArchiveSource } from "./read-archive.ts";

interface ArchiveServices {
  tenants: Tenants;
  /** Told after the commit: the log of changes is another one. */
  announce: (userId: string) => void;
  /** Why nothing may be written at the moment, if so. */
  readOnlyReason: () => string | undefined;
}

export class Archives {
  readonly #services: ArchiveServices;

  constructor(services: ArchiveServices) {
    this.#services = services;
  }

  /** Resolves when the snapshot stands; the stream waits for its reader, on a connection of its own. */
  export(userId: string): Promise<ArchiveExport> {
    return exportArchive(this.#services.tenants, userId);
  }

  /** All of it or nothing. @throws ArchiveRefused */
  async import(userId: string, source: ArchiveSource, options?: ImportOptions): Promise<CheckedArchive> {
    const { tenants, announce, readOnlyReason } = this.#services;
    const reason = readOnlyReason();
    if (reason !== undefined) throw new DatabaseFault("disk_full", reason, undefined);
    const imported = await importArchive(tenants.scope(userId), source, options);
    announce(userId);
    return imported;
  }

  /** Everything the user has, for good. */
  async erase(userId: string): Promise<RowCounts> {
    const erased = await eraseUser(this.#services.tenants.scope(userId));
    this.#services.announce(userId);
    return erased;
  }

  /** What `erase` would take. */
  count(userId: string): Promise<RowCounts> {
    return countRows(this.#services.tenants.scope(userId));
  }
}
