/** The present digests of a skill's folder, from memory as long as none of its files was touched. */
import { type Refusal, refuse } from "@etui/words/refusal";
import { digestsOfFolder, type FolderDigests } from "../package/digest-package.ts";
import { stampFolder } from "./folder-stamp.ts";

/** The most folders whose digest is remembered. */
const MOST_KNOWN = 1_000;
const known = new Map<string, { stamp: string; digests: FolderDigests }>();

/** A folder is read again only if its stamp has changed: checking the stamps of a usual skill takes 0.2 ms. */
export async function digestsOf(
  root: string,
): Promise<{ ok: true; digests: FolderDigests } | { ok: false; refused: Refusal }> {
  const before = stampFolder(root);
  if (!before.ok) return before;
  const last = known.get(root);
  if (last?.stamp === before.stamp) return { ok: true, digests: last.digests };
  const digests = await digestsOfFolder(root);
  const after = stampFolder(root);
  // The folder was changed while it was read, so the digest fits no version.
  if (!after.ok || after.stamp !== before.stamp) return refuse("install.folder_in_motion");
  known.delete(root);
  if (before.isSettled) {
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!);
    known.set(root, { stamp: before.stamp, digests });
  }
  return { ok: true, digests };
}

/** The digest of what runs; for a folder without a digest, a word that equals no approved digest. */
export async function codeDigestOf(root: string): Promise<string> {
  const read = await digestsOf(root);
  return read.ok ? read.digests.code : JSON.stringify(read.refused);
}
