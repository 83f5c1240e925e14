import { existsSync } from "node:fs";
import { rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "../../../testing/start-process.ts";
import {
  buildModelHome,
  builtHome,
  nobody,
  type TemporaryHome,
  temporaryHome,
} from "../../../testing/temporary-home.ts";
import { attachEmbeddedPostgres } from "../attach-embedded-postgres.ts";
import { thisMachine } from "../server/machine.ts";
import { findPlace } from "./place.ts";
import { socketFolder } from "./socket-folder.ts";

const asRoot = process.getuid?.() === 0;
const settings = { fsync: "off" };

let model: TemporaryHome;
beforeAll(async () => {
  model = await buildModelHome();
});
afterAll(() => model[Symbol.asyncDispose]());

test("a home with what a shell or a list would split works from its first start", async () => {
  await using home = await temporaryHome({ name: `it's "my" a$HOME,b;c \`d\` \\e` });
  await using server = await attachEmbeddedPostgres({ home: home.path, settings });
  expect(server.dataDirectory.startsWith(home.path)).toBe(true);
});

test.each([
  ["in Chinese", "家里的工具箱".repeat(8)],
  ["of 180 characters", "x".repeat(180)],
])("a home %s works", async (_, name) => {
  await using home = await builtHome(model, { name });
  await using server = await attachEmbeddedPostgres({ home: home.path, settings });
  expect(Buffer.byteLength(join(server.socketDirectory, ".s.PGSQL.5432"))).toBeLessThanOrEqual(107);
  expect(server.dataDirectory.startsWith(home.path)).toBe(true);
});

test("a socket folder in /tmp goes with the last process, and not before", async () => {
  await using home = await builtHome(model, { name: "x".repeat(180) });
  const one = await attachEmbeddedPostgres({ home: home.path, settings });
  const other = await attachEmbeddedPostgres({ home: home.path, settings });
  expect(one.socketDirectory).toMatch(/^\/tmp\/etui-/);
  await one.detach();
  expect(existsSync(other.socketDirectory)).toBe(true);
  await other.detach();
  expect(existsSync(other.socketDirectory)).toBe(false);
});

test("a socket folder that somebody else prepared in /tmp is refused", async () => {
  await using home = await temporaryHome({ name: "x".repeat(180) });
  const folder = socketFolder(await findPlace(home.path, thisMachine));
  await symlink(home.path, folder);
  try {
    await expect(attachEmbeddedPostgres({ home: home.path, settings })).rejects.toThrow(
      `${folder}, was not made by Etui or is open to other users. Remove it, then start again.`,
    );
  } finally {
    await rm(folder);
  }
});

test("a home that is a file says what to do", async () => {
  await using home = await temporaryHome();
  const file = join(home.path, "file");
  await writeFile(file, "");
  await expect(attachEmbeddedPostgres({ home: file, settings })).rejects.toThrow(
    `${file} is not a folder. Move it away, or point ETUI_HOME at a folder of your own.`,
  );
  await expect(attachEmbeddedPostgres({ home: "/dev/null", settings })).rejects.toThrow(
    "/dev/null is not a folder",
  );
});

test.runIf(asRoot)("a home without the right to write says what to do (needs root)", async () => {
  await using home = await temporaryHome();
  await expect(visit({ home: home.path, uid: nobody })).rejects.toThrow(
    `Etui cannot write in ${home.path} (EACCES). Give this user the right to write there`,
  );
  await expect(visit({ home: join(home.path, "new"), uid: nobody })).rejects.toThrow(
    "point ETUI_HOME at a folder it may use",
  );
});
