/** A user's archives: everything out into one file, back from it, and everything away. */
import type { Refusal } from "@etui/words/refusal";
import type { TenantScope, Tenants } from "../database/tenant.ts";
import type { RowCounts } from "./archive-format.ts";
import type { CheckedArchive } from "./check-archive.ts";
import { countRows, eraseUser, hasSomething, type StopDeriving } from "./erase-user.ts";
import { type ArchiveExport, exportArchive } from "./export-archive.ts";
import { type ImportOptions, importArchive } from "./import-archive.ts";
import type { ArchiveSource } from "./read-archive.ts";
import type { TableRules } from "./table-rules.ts";
import { userTables } from "./user-tables.ts";

interface ArchiveServices {
  /** What all domains say of their tables. */
  rules: TableRules;
  tenants: Tenants;
  /** Writes what this process still has to write of what was done. */
  settle: () => Promise<void>;
  stopDeriving: StopDeriving;
  /** Makes within an import's transaction what is not archived because it follows from the rest. */
  derive: (tx: TenantScope) => Promise<void>;
  /** Told after the commit: the user has other data now, and this many rows were stored. */
  replaced: (userId: string, rows: number) => void;
  /** Why nothing may be written at the moment, if so. */
  readOnlyReason: () => Refusal | undefined;
}

export class Archives {
  readonly #services: ArchiveServices;

  constructor(services: ArchiveServices) {
    this.#services = services;
  }

  /** Resolves when the snapshot stands; the stream waits for its reader, on a connection of its own. */
  async export(userId: string): Promise<ArchiveExport> {
    const { rules, tenants, settle } = this.#services;
    await settle();
    return exportArchive(tenants, userId, rules);
  }

  /** All of it or nothing. @throws ArchiveRefused */
  async import(userId: string, source: ArchiveSource, options?: ImportOptions): Promise<CheckedArchive> {
    const { rules, tenants, settle, stopDeriving, derive, replaced, readOnlyReason } = this.#services;
    await settle();
    const imported = await importArchive(tenants.scope(userId), source, {
      ...options,
      rules,
      stopDeriving,
      derive,
      readOnlyReason,
    });
    replaced(
      userId,
      Object.values(imported.rows).reduce((sum, rows) => sum + rows, 0),
    );
    return imported;
  }

  /** Everything the user has, for good. */
  async erase(userId: string): Promise<RowCounts> {
    const { tenants, settle, stopDeriving, replaced } = this.#services;
    await settle();
    const erased = await eraseUser(tenants.scope(userId), stopDeriving);
    replaced(userId, 0);
    return erased;
  }

  /** Whether there is anything but records of calls. */
  async hasData(userId: string): Promise<boolean> {
    const { rules, tenants } = this.#services;
    const scope = tenants.scope(userId);
    return hasSomething(scope, await userTables(scope), rules);
  }

  /** What `erase` would take. */
  count(userId: string): Promise<RowCounts> {
    return countRows(this.#services.tenants.scope(userId));
  }
}
