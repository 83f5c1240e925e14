/** The present digest of a skill's folder, from memory as long as none of its files was touched. */
import { type Refusal, refuse } from "@etui/words/refusal";
import { digestFolder } from "../package/digest-package.ts";
import { stampFolder } from "./folder-stamp.ts";

/** The most folders whose digest is remembered. */
const MOST_KNOWN = 1_000;
const digests = new Map<string, { stamp: string; digest: string }>();

/** A folder is read again only if its stamp has changed: checking the stamps of a usual skill takes 0.2 ms. */
export async function digestOf(
  root: string,
): Promise<{ ok: true; digest: string } | { ok: false; refused: Refusal }> {
  const before = stampFolder(root);
  if (!before.ok) return before;
  const known = digests.get(root);
  if (known?.stamp === before.stamp) return { ok: true, digest: known.digest };
  const digest = await digestFolder(root);
  const after = stampFolder(root);
  // The folder was changed while it was read, so the digest fits no version.
  if (!after.ok || after.stamp !== before.stamp) return refuse("install.folder_in_motion");
  digests.delete(root);
  if (before.isSettled) {
    if (digests.size >= MOST_KNOWN) digests.delete(digests.keys().next().value!);
    digests.set(root, { stamp: before.stamp, digest });
  }
  return { ok: true, digest };
}

/** The digest as one word; for a folder without a digest, a word that equals no approved digest. */
export async function contentsOf(root: string): Promise<string> {
  const read = await digestOf(root);
  return read.ok ? read.digest : JSON.stringify(read.refused);
}
