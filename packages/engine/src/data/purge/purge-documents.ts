/** Erases documents with all their versions and all traces of what they said. */
import type { Change } from "@etui/protocol/tool-result";
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { eraseArgumentsOf, eraseMentions } from "./erase-arguments.ts";
import { erasePiece } from "./erase-documents.ts";
import { eraseLines, nextTransaction } from "./erase-lines.ts";
import type { Strand } from "./moved-from.ts";
import type { PurgeTarget } from "./purge-target.ts";

export interface Purged {
  documents: number;
  versions: number;
  /** The bytes of JSON. */
  bytes: number;
  /** The first changes, for the receipt; the log has every one. */
  changes: Change[];
}

const MOST_IN_RECEIPT = 1_000;

export interface PurgeOptions {
  by: Provenance;
  tool: string;
  signal: AbortSignal;
  /** Resolves when the calls that ended before are recorded, so that nothing is recorded after the purge has passed. */
  settled: () => Promise<void>;
}

/**
 * Erases a piece at a time: first the contents, then the lines of the log, and last the records of calls. An
 * interrupted purge is completed by purging again, because every step looks for what is left.
 */
export async function purgeDocuments(
  scope: TenantScope,
  target: PurgeTarget,
  { by, tool, signal, settled }: PurgeOptions,
): Promise<Purged> {
  const startedAt = await nextTransaction(scope);
  const purged: Purged = { documents: 0, versions: 0, bytes: 0, changes: [] };
  const origins: Strand[] = [];
  let after: string | undefined = "";
  while (after !== undefined) {
    signal.throwIfAborted();
    const piece = await erasePiece(scope, target, { after, by });
    await eraseArgumentsOf(scope, piece.callIds);
    origins.push(...piece.origins);
    purged.documents += piece.documents.length;
    purged.versions += piece.versions;
    purged.bytes += piece.bytes;
    for (const { path, version } of piece.documents.slice(0, MOST_IN_RECEIPT - purged.changes.length)) {
      purged.changes.push({ kind: "user_data", target: path, action: "purged", version });
    }
    after = piece.last;
  }
  await eraseLines(scope, { target, origins, callId: by.callId, startedAt }, (callIds) =>
    eraseArgumentsOf(scope, callIds),
  );
  await settled();
  await eraseMentions(scope, { target, origins, tool });
  return purged;
}
