/** The present etui.lock, read again only after it was written, because every call of a skill's tool needs it. */
import { statSync } from "node:fs";
import { homePlaces } from "./home-places.ts";
import { type LockRead, readLock } from "./read-lock.ts";
import { isSettled, laterOf } from "./settled.ts";

const known = new Map<string, { stamp: string; read: LockRead }>();

export async function lockAtHand(home: string): Promise<LockRead> {
  const stat = statSync(homePlaces(home).lockFile, { bigint: true, throwIfNoEntry: false });
  if (!stat) return readLock(home);
  const { ino, size, mtimeNs, ctimeNs } = stat;
  const stamp = `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  const at = known.get(home);
  if (at?.stamp === stamp) return at.read;
  known.delete(home);
  const read = await readLock(home);
  if (read.ok && isSettled(laterOf(mtimeNs, ctimeNs))) known.set(home, { stamp, read });
  return read;
}
