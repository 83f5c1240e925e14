import { domains } from "../domains.ts";
import { type CheckedArchive, checkArchive } from "./check-archive.ts";
import type { ArchiveSource } from "./read-archive.ts";
import { tableRulesOf } from "./table-rules-of.ts";

/** Checks all of an archive that needs no database, by the rules of Etui's own domains. @throws ArchiveRefused */
export const checkArchiveFile = (source: ArchiveSource): Promise<CheckedArchive> =>
  checkArchive(source, tableRulesOf(domains));
