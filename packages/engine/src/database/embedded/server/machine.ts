/** What the supervisor asks of the machine it runs on; a test can answer in its stead. */
import { readFile } from "node:fs/promises";

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export interface Machine {
  /** Undefined on Windows, where users have no number. */
  uid: number | undefined;
  /** The users of this machine. Only asked as root, which must hand the server to somebody else. */
  accounts(): Promise<Account[]>;
  /** Where root keeps what another account must reach, best first. */
  sharedFolders: readonly string[];
  /** Where the package with PostgreSQL lies; undefined lets Node find it. */
  packageFolder?: string;
}

export const thisMachine: Machine = {
  uid: process.geteuid?.(),
  accounts: readAccounts,
  sharedFolders: ["/var/lib/etui", "/srv/etui", "/var/tmp/etui"],
};

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  return lines
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 7)
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
