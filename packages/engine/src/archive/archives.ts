/** A user's archives: export all data into one file, import such a file, and erase everything. */
import type { Refusal } from "@etui/words/refusal";
import type { TenantScope, Tenants } from "../database/tenant.ts";
import type { RowCounts } from "./archive-format.ts";
import type { ArchiveSeals } from "./archive-seals.ts";
import { checkArchive } from "./check-archive.ts";
import { countRows, eraseUser, hasSomething, type StopDeriving } from "./erase-user.ts";
import { type ArchiveExport, exportArchive } from "./export-archive.ts";
import { type ImportedArchive, type ImportOptions, importArchive, isOwnArchive } from "./import-archive.ts";
import type { ArchiveSource } from "./read-archive.ts";
import type { TableRules } from "./table-rules.ts";
import { userTables } from "./user-tables.ts";

interface ArchiveServices {
  /** The rules of all domains for their tables. */
  rules: TableRules;
  tenants: Tenants;
  /** Writes the call records that this process has not written yet. */
  settle: () => Promise<void>;
  stopDeriving: StopDeriving;
  /** Recreates, within the transaction of an import, what is not archived because it follows from the rest. */
  derive: (tx: TenantScope) => Promise<void>;
  /** Keeps an archive from elsewhere from doing anything by itself. */
  disarm: (tx: TenantScope, options: { modelAddress: boolean }) => Promise<void>;
  seals: ArchiveSeals;
  /** Called after the commit: the user's data was replaced, and this many rows were stored. */
  replaced: (userId: string, rows: number) => void;
  /** Why nothing may be written at present; undefined if writing is allowed. */
  readOnlyReason: () => Refusal | undefined;
}

export class Archives {
  readonly #services: ArchiveServices;

  constructor(services: ArchiveServices) {
    this.#services = services;
  }

  /** Resolves once the snapshot is taken. The stream waits for its reader and holds a connection of its own. */
  async export(userId: string): Promise<ArchiveExport> {
    const { rules, tenants, settle } = this.#services;
    await settle();
    return exportArchive(tenants, userId, { rules, seal: this.#services.seals.make });
  }

  /** Checks all of an archive that needs no database, and what importing it for the user would set going. @throws ArchiveRefused */
  async inspect(userId: string, source: ArchiveSource): Promise<Omit<ImportedArchive, "left_out">> {
    const checked = await checkArchive(source, this.#services.rules);
    return { ...checked, isOwn: isOwnArchive(checked, userId, this.#services.seals.isOurs) };
  }

  /** Imports all of the archive or nothing. @throws ArchiveRefused */
  async import(userId: string, source: ArchiveSource, options?: ImportOptions): Promise<ImportedArchive> {
    const { rules, tenants, settle, stopDeriving, derive, disarm, seals, replaced, readOnlyReason } =
      this.#services;
    await settle();
    const imported = await importArchive(tenants.scope(userId), source, {
      ...options,
      rules,
      stopDeriving,
      derive,
      disarm,
      isSealed: seals.isOurs,
      readOnlyReason,
    });
    replaced(
      userId,
      Object.values(imported.rows).reduce((sum, rows) => sum + rows, 0),
    );
    return imported;
  }

  /** Deletes everything that the user has, for good. */
  async erase(userId: string): Promise<RowCounts> {
    const { tenants, settle, stopDeriving, replaced } = this.#services;
    await settle();
    const erased = await eraseUser(tenants.scope(userId), stopDeriving);
    replaced(userId, 0);
    return erased;
  }

  /** Whether the user has anything except records of calls. */
  async hasData(userId: string): Promise<boolean> {
    const { rules, tenants } = this.#services;
    const scope = tenants.scope(userId);
    return hasSomething(scope, await userTables(scope), rules);
  }

  /** The number of rows that `erase` would delete. */
  count(userId: string): Promise<RowCounts> {
    return countRows(this.#services.tenants.scope(userId));
  }
}
