/** Homes for tests of the embedded server, which are removed afterwards. */
import { execFile } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { attachEmbeddedPostgres } from "../database/embedded/attach-embedded-postgres.ts";
import { socketFolder } from "../database/embedded/files/socket-folder.ts";
import { readPostmasterFile } from "../database/embedded/server/postmaster.ts";
import { identifyProcess } from "../database/embedded/server/process-identity.ts";

export interface TemporaryHome extends AsyncDisposable {
  path: string;
  /** The folder of this home's database, even before it exists. */
  folder(): Promise<string>;
}

interface TemporaryHomeOptions {
  /** The name of the folder. */
  name?: string;
  /** The owner of the home, if the tests run as root. */
  owner?: number;
}

const prefix = "etui-home-";

export async function temporaryHome({
  name = "home",
  owner,
}: TemporaryHomeOptions = {}): Promise<TemporaryHome> {
  const above = await realpath(await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`)));
  // If root runs it, the server belongs to another account, which must be able to reach it.
  await chmod(above, 0o711);
  const path = join(above, name);
  await mkdir(path, { mode: 0o711 });
  if (owner !== undefined) await chown(path, owner, owner);
  return {
    path,
    folder: () => databaseFolder(path),
    [Symbol.asyncDispose]: () => remove(above, path),
  };
}

/** Removes what a killed test run left behind: its servers survive, as they should. */
export async function removeOrphanedHomes(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || (await identifyProcess(pid)).state !== "dead") continue;
    const above = join(tmpdir(), name);
    for (const home of await readdir(above)) await remove(above, join(above, home)).catch(() => {});
  }
}

async function databaseFolder(home: string): Promise<string> {
  const elsewhere = await readFile(join(home, "postgres.place"), "utf8").catch(() => undefined);
  return elsewhere?.trim() ?? join(home, "postgres");
}

async function remove(above: string, home: string): Promise<void> {
  const folder = await databaseFolder(home);
  await quit(join(folder, "data"));
  await rm(socketFolder({ folder }), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  await rm(above, { recursive: true, force: true, maxRetries: 5 });
}

/** A home whose database has been made and whose server is stopped, as a copy: initdb takes half a second. */
export async function builtHome(
  model: TemporaryHome,
  options: TemporaryHomeOptions = {},
): Promise<TemporaryHome> {
  const home = await temporaryHome(options);
  await promisify(execFile)("cp", ["-a", join(model.path, "postgres"), home.path]);
  // It gets a mark of its own when it is used (home-mark.ts).
  await rm(join(home.path, "postgres", "home.id"), { force: true });
  return home;
}

export async function buildModelHome(): Promise<TemporaryHome> {
  const home = await temporaryHome();
  const server = await attachEmbeddedPostgres({ home: home.path, settings: { fsync: "off" } });
  await server.detach();
  return home;
}

/** Ends a server that outlived its test at once. */
async function quit(dataDirectory: string): Promise<void> {
  const postmaster = await readPostmasterFile(dataDirectory);
  if (!postmaster?.ready) return;
  for (const signal of ["SIGCONT", "SIGQUIT"] as const) {
    try {
      process.kill(postmaster.pid, signal);
    } catch {
      return;
    }
  }
  while (await readPostmasterFile(dataDirectory)) await sleep(5);
}

export const nobody = 65_534;
