/** What the supervisor asks of the machine it runs on; tests can replace it. */
import { readFile } from "node:fs/promises";

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export interface Machine {
  /** The user number; undefined on Windows, where users have none. */
  uid: number | undefined;
  /** The users of this machine. Only needed as root, which must run the server under another account. */
  accounts(): Promise<Account[]>;
  /** The folders where root keeps what another account must reach, best first. */
  sharedFolders: readonly string[];
  /** The folder of the PostgreSQL package; if undefined, Node finds it. */
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
