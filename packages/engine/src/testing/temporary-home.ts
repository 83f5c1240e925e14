/** Homes for tests of the embedded server: made by the tests, left behind by nobody. */
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
  /** Where the database of this home lies, or will. */
  folder(): Promise<string>;
}

interface TemporaryHomeOptions {
  /** Anything a folder may be called. */
  name?: string;
  /** Whose home it is to be, if we are root. */
  owner?: number;
}

const prefix = "etui-home-";

export async function temporaryHome({
  name = "home",
  owner,
}: TemporaryHomeOptions = {}): Promise<TemporaryHome> {
  const above = await realpath(await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`)));
  // Run by root, the server belongs to another account, which must be able to walk in.
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

/** What a test run that was killed left behind: its servers live on, as they should. */
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

/** A home whose database has been made, with its server stopped: initdb takes half a second, a copy does not. */
export async function builtHome(
  model: TemporaryHome,
  options: TemporaryHomeOptions = {},
): Promise<TemporaryHome> {
  const home = await temporaryHome(options);
  await promisify(execFile)("cp", ["-a", join(model.path, "postgres"), home.path]);
  return home;
}

export async function buildModelHome(): Promise<TemporaryHome> {
  const home = await temporaryHome();
  const server = await attachEmbeddedPostgres({ home: home.path, settings: { fsync: "off" } });
  await server.detach();
  return home;
}

/** A server that outlived its test ends at once. */
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
