/**
 * Which servers of a home run, and on which ports.
 *
 * Each leaves a file named after its port with its process id in it. A killed server leaves its file behind, so a file
 * counts only while that very process answers on that port.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { etuiAt } from "./etui-at.ts";

const folderOf = (home: string) => join(home, "serving");

/** Writes the file; the returned function removes it. A server should run even if a full disk prevents the file. */
export async function announceServer(home: string, port: number): Promise<() => Promise<void>> {
  const file = join(folderOf(home), String(port));
  await mkdir(folderOf(home), { recursive: true, mode: 0o700 })
    .then(() => writeFile(file, `${process.pid}\n`, { mode: 0o600 }))
    .catch(() => {});
  return () => rm(file, { force: true });
}

/** The ports, smallest first. */
export async function findServers(home: string): Promise<number[]> {
  const names = await readdir(folderOf(home)).catch(() => []);
  const ports = names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((one, other) => one - other);
  const alive = await Promise.all(
    ports.map(async (port) => {
      const pid = Number(await readFile(join(folderOf(home), String(port)), "utf8").catch(() => ""));
      return (await etuiAt(home, port))?.pid === pid;
    }),
  );
  return ports.filter((_port, index) => alive[index]);
}
