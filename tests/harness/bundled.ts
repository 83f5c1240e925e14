/**
 * Programs that tests start, as bundles of the present sources: a process that loads Etui's thousand files takes 1.1
 * seconds of computing until it begins, and 0.35 from a bundle. That Etui starts from its sources too is tested where
 * `bin/etui.js` is (packages/server/src/cli/commands.test.ts).
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { tryStartLock } from "../../packages/engine/src/database/embedded/together/start-lock.ts";
import { codeOfSources } from "../../packages/server/bin/code.js";
import { bundle } from "../../scripts/bundle.ts";

const PROGRAMS = ["dispatching-process", "dying-call", "etui-process", "serve-process"] as const;

const CACHE = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));
const FOLDER = join(CACHE, "etui-tests-bundled");
const CODE = join(FOLDER, "code");

/** The file to start with Node. The bundle is made if a source has changed since the last one, which takes seconds. */
export async function bundled(program: (typeof PROGRAMS)[number]): Promise<string> {
  const code = await codeOfPrograms();
  while (!(await isMadeOf(code))) {
    await mkdir(CACHE, { recursive: true });
    await using lock = await tryStartLock(`${FOLDER}.lock`);
    // The other worker is making it.
    if (!lock) await sleep(50);
    else if (!(await isMadeOf(code))) await make(code);
  }
  return join(FOLDER, `${program}.js`);
}

const sourceOf = (program: string) => fileURLToPath(new URL(`${program}.ts`, import.meta.url));

async function codeOfPrograms(): Promise<string> {
  const digest = createHash("sha256").update(codeOfSources());
  for (const program of PROGRAMS) {
    const { size, mtimeMs } = await stat(sourceOf(program));
    digest.update(`${program} ${size} ${mtimeMs}\n`);
  }
  return digest.digest("base64url");
}

const isMadeOf = async (code: string): Promise<boolean> =>
  (await readFile(CODE, "utf8").catch(() => undefined)) === code;

async function make(code: string): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await bundle(Object.fromEntries(PROGRAMS.map((program) => [program, sourceOf(program)])), FOLDER);
  await writeFile(CODE, code);
}
