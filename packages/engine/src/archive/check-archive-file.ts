import { domains } from "../domains.ts";
import { type CheckedArchive, checkArchive } from "./check-archive.ts";
import type { ArchiveSource } from "./read-archive.ts";
import { tableRulesOf } from "./table-rules-of.ts";

/** Everything that can be known of an archive without a database, by what Etui's own domains say. @throws ArchiveRefused */
export const checkArchiveFile = (source: ArchiveSource): Promise<CheckedArchive> =>
  checkArchive(source, tableRulesOf(domains));
