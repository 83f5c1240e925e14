/** Homes for tests of the embedded server: made by the tests, left behind by nobody. */
import { execFile } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { attachEmbeddedPostgres } from "../database/embedded/attach-embedded-postgres.ts";
import { readPostmasterFile } from "../database/embedded/postmaster.ts";

export interface TemporaryHome extends AsyncDisposable {
  path: string;
  /** Where the database of this home lies, or will. */
  folder(): Promise<string>;
}

/** `name` may be anything a folder may be called; the home belongs to `owner` if we are root. */
export async function temporaryHome({
  name = "home",
  owner,
}: {
  name?: string;
  owner?: number;
} = {}): Promise<TemporaryHome> {
  const above = await realpath(await mkdtemp(join(tmpdir(), "etui-home-")));
  // Run by root, the server belongs to another account, which must be able to walk in.
  await chmod(above, 0o711);
  const path = join(above, name);
  await mkdir(path, { recursive: true, mode: 0o711 });
  if (owner !== undefined) await chown(path, owner, owner);

  const folder = async () => {
    const elsewhere = await readFile(join(path, "postgres.place"), "utf8").catch(() => undefined);
    return elsewhere?.trim() ?? join(path, "postgres");
  };
  const dispose = async () => {
    const database = await folder();
    await quit(join(database, "data"));
    await rm(database, { recursive: true, force: true });
    await rm(above, { recursive: true, force: true, maxRetries: 5 });
  };
  return { path, folder, [Symbol.asyncDispose]: dispose };
}

/** A home whose database has been made, with its server stopped: initdb takes half a second, a copy does not. */
export async function builtHome(model: TemporaryHome): Promise<TemporaryHome> {
  const home = await temporaryHome();
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
