/**
 * Fetches a package from npm without installing it. npm itself does this, because it knows the registries, credentials
 * and proxies that a person has set up, and compares the package with the integrity stated by the registry. Nothing of
 * the package runs.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Refusal, refusal } from "@etui/words/refusal";
import { LIMITS } from "../skill-package.ts";
import type { FetchPackage, NpmPackage, PackageFetched } from "./read-npm.ts";

const LONGEST_MS = 120_000;
/** It waits one second; npm's own ten are meant for unattended builds. */
const ONE_RETRY = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"];
/** Variables from a run of npm that started this process, which point npm to the workspaces of that project. */
const OF_ANOTHER_RUN = /^npm_(?:package_|lifecycle_|config_(?:workspace|local_prefix|dry_run|json))/i;

/** The package as npm's own tarball, or why npm did not hand it over. */
export const npmPack: FetchPackage = async (wanted) => {
  const folder = await mkdtemp(join(tmpdir(), "etui-npm-"));
  try {
    // Without this file, npm looks for a project and its settings in the folders above.
    await writeFile(join(folder, "package.json"), '{"private":true}');
    const failed = await runNpm(wanted, folder);
    if (failed !== undefined) return { ok: false, refused: failed };
    return await tarballIn(folder, wanted);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Returns why it failed, if it did. */
function runNpm(wanted: NpmPackage, cwd: string): Promise<Refusal | undefined> {
  const { promise, resolve } = Promise.withResolvers<Refusal | undefined>();
  // A shell is safe, because neither name nor version contains a character that is special in one; on Windows, npm is a
  // shell script.
  const child = spawn(
    "npm",
    ["pack", "--ignore-scripts", "--loglevel=error", ...ONE_RETRY, `${wanted.name}@${wanted.version}`],
    {
      cwd,
      env: Object.fromEntries(Object.entries(process.env).filter(([key]) => !OF_ANOTHER_RUN.test(key))),
      shell: process.platform === "win32",
      stdio: ["ignore", "ignore", "pipe"],
      timeout: LONGEST_MS,
      killSignal: "SIGKILL",
    },
  );
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (said.length < 20_000) said += text;
  });
  child.on("error", () => resolve(refusal("npm.not_started")));
  child.on("close", (code) => resolve(code === 0 ? undefined : faultIn(said, wanted)));
  return promise;
}

function faultIn(said: string, { name, version }: NpmPackage): Refusal {
  const code = /npm (?:error|ERR!) code (\w+)/.exec(said)?.[1];
  if (code === "E404") return refusal("npm.no_package", { name });
  if (code === "ETARGET") return refusal("npm.no_version", { name, version });
  if (code === "EINTEGRITY") return refusal("npm.other_contents", { name });
  if (code === "E401" || code === "E403") return refusal("npm.not_given", { name });
  return refusal("npm.failed", { name, code });
}

async function tarballIn(folder: string, { name }: NpmPackage): Promise<PackageFetched> {
  const file = (await readdir(folder)).find((entry) => entry.endsWith(".tgz"));
  if (file === undefined) return { ok: false, refused: refusal("npm.brought_nothing", { name }) };
  const path = join(folder, file);
  if ((await stat(path)).size > LIMITS.packedBytes) {
    const megabytes = LIMITS.packedBytes / 1024 / 1024;
    return { ok: false, refused: refusal("npm.too_large", { name, megabytes }) };
  }
  return { ok: true, tarball: await readFile(path) };
}
