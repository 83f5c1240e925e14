/**
 * Closes what Etui keeps in a home to other users of the machine. Root's home must be passable, because the server of
 * the database runs under another account (see embedded/files/place.ts): then each entry is closed by itself.
 */
import { chmod, lstat } from "node:fs/promises";
import { join } from "node:path";

/** All but the database, which closes itself. Whatever else lies there is the person's own. */
export const OF_ETUI = [
  ...["skills", "scenarios", "serving", "workspace"],
  ...["etui.lock", "token", "secret.key", "home.id", "postgres.place", "allowed-hosts"],
] as const;

/** An earlier version left some of them open. Links are not followed: what they lead to may be shared on purpose. */
export async function closeHome(home: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  for (const name of OF_ETUI) {
    const path = join(home, name);
    const found = await lstat(path).catch(() => undefined);
    if (!found || found.isSymbolicLink() || found.uid !== 0 || (found.mode & 0o077) === 0) continue;
    await chmod(path, found.mode & 0o700).catch(() => {});
  }
}
