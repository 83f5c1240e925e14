import { execFile } from "node:child_process";
import { chmod, lstat, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { slowTest } from "@etui/values/testing/draws";
import { expect, test } from "vitest";
import { startProcess } from "../../../testing/start-process.ts";
import { nobody, type TemporaryHome, temporaryHome } from "../../../testing/temporary-home.ts";
import { attachEmbeddedPostgres } from "../attach-embedded-postgres.ts";
import { thisMachine } from "./machine.ts";

const asRoot = process.getuid?.() === 0;
const slowAsRoot = asRoot ? slowTest : test.skip;
const settings = { fsync: "off" };
const installed = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
);

test("a package installed without its scripts is mended where it lies", async () => {
  await using home = await temporaryHome();
  const packageFolder = await packageWithoutScripts(home);
  await using server = await attachEmbeddedPostgres(
    { home: home.path, settings },
    { ...thisMachine, packageFolder },
  );
  expect(server.app.user).toBe("etui_app");
  for (const { target } of await links(packageFolder)) {
    expect((await lstat(join(packageFolder, target))).isSymbolicLink()).toBe(true);
  }
});

slowAsRoot("a package we may not write to is mended in a copy beside the data (needs root)", async () => {
  await using home = await temporaryHome({ owner: nobody });
  const packageFolder = await packageWithoutScripts(home);
  const process = startProcess({ home: home.path, packageFolder, uid: nobody });
  await process.attached;
  await process.leave();
  expect(await copiesIn(await home.folder())).toHaveLength(1);
  expect(
    await lstat(join(packageFolder, (await links(packageFolder))[0]!.target)).catch(() => "missing"),
  ).toBe("missing");
});

slowAsRoot(
  "a package out of the server account's reach is copied once for all homes of root (needs root)",
  async () => {
    await using shelf = await temporaryHome();
    const packageFolder = await packageWithoutScripts(shelf);
    await chmod(dirname(packageFolder), 0o700);
    const shared = join(shelf.path, "shared");
    const machine = { ...thisMachine, packageFolder, sharedFolders: [shared] };
    for (let round = 0; round < 2; round++) {
      await using home = await temporaryHome();
      await chmod(home.path, 0o700);
      await using server = await attachEmbeddedPostgres({ home: home.path, settings }, machine);
      expect(dirname(dirname(server.dataDirectory))).toBe(shared);
    }
    expect(await copiesIn(shared)).toHaveLength(1);
  },
);

/**
 * The package as `npm ci --ignore-scripts` leaves it, without links between the libraries. The programs have lost their
 * mode as well.
 */
async function packageWithoutScripts(home: TemporaryHome): Promise<string> {
  const folder = join(home.path, "installed", "package");
  await mkdir(dirname(folder), { mode: 0o755 });
  await promisify(execFile)("cp", ["-R", "-P", installed, folder]);
  for (const { target } of await links(folder)) await rm(join(folder, target), { force: true });
  await chmod(join(folder, "native", "bin", "postgres"), 0o644);
  return folder;
}

async function links(packageFolder: string): Promise<{ target: string }[]> {
  return JSON.parse(await readFile(join(packageFolder, "native", "pg-symlinks.json"), "utf8"));
}

async function copiesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith("postgresql-"));
}
