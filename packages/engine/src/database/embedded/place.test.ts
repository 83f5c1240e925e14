import { execFileSync } from "node:child_process";
import { chmod, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type ProcessOptions, startProcess } from "../../testing/start-process.ts";
import { nobody, type TemporaryHome, temporaryHome } from "../../testing/temporary-home.ts";
import { attachEmbeddedPostgres } from "./attach-embedded-postgres.ts";
import { thisMachine } from "./machine.ts";
import { findPlace } from "./place.ts";
import { socketFolder } from "./socket-folder.ts";

const asRoot = process.getuid?.() === 0;
const settings = { fsync: "off" };
/** A number that no user of a usual machine has. */
const nameless = 54_321;

test.each([
  ["with spaces and quotes", `my "own" it's home`],
  ["with what a shell or a list would split", "a$HOME,b;c `d` \\e"],
  ["in Chinese", "家里的工具箱".repeat(8)],
  ["of 180 characters", "x".repeat(180)],
])("a home %s works", async (_, name) => {
  await using home = await temporaryHome({ name });
  await using server = await attachEmbeddedPostgres({ home: home.path, settings });
  expect(Buffer.byteLength(join(server.socketDirectory, ".s.PGSQL.5432"))).toBeLessThanOrEqual(107);
  expect(server.dataDirectory.startsWith(home.path)).toBe(true);
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
    "point ETUI_HOME at a folder it may use",
  );
});

test.runIf(asRoot)("a normal user needs nothing special (needs root to become one)", async () => {
  await using home = await temporaryHome({ owner: nobody });
  const { dataDirectory } = await once({ home: home.path, uid: nobody });
  expect(dataDirectory).toBe(join(home.path, "postgres", "data"));
  expect((await stat(dataDirectory)).uid).toBe(nobody);
});

test.runIf(asRoot)("a home without the right to write says what to do (needs root)", async () => {
  await using home = await temporaryHome();
  await expect(once({ home: home.path, uid: nobody })).rejects.toThrow(
    `Etui cannot write in ${home.path} (EACCES). Give this user the right to write there`,
  );
  await expect(once({ home: join(home.path, "new"), uid: nobody })).rejects.toThrow(
    "point ETUI_HOME at a folder it may use",
  );
});

test.runIf(asRoot)(
  "a user without a name is told how to get one, and may use a database that is there (needs root)",
  async () => {
    await using home = await temporaryHome({ owner: nameless });
    await expect(once({ home: home.path, uid: nameless })).rejects.toThrow(
      `User ${nameless} has no name on this machine, and PostgreSQL needs one to make a database. Add a line such as`,
    );

    await using model = await temporaryHome();
    const made = await attachEmbeddedPostgres({ home: model.path, settings });
    await made.detach();
    await rm(join(home.path, "postgres"), { recursive: true, force: true });
    execFileSync("cp", ["-a", join(model.path, "postgres"), home.path]);
    execFileSync("chown", ["-R", `${nameless}:${nameless}`, home.path]);
    await once({ home: home.path, uid: nameless });
  },
);

test.runIf(asRoot)(
  "root's closed home keeps a note, and the data lies where the server's account can reach it (needs root)",
  async () => {
    await using home = await closedHome();
    const [first, second] = [await once({ home: home.path }), await once({ home: home.path })];
    expect(first.dataDirectory).toMatch(/^\/var\/lib\/etui\/[0-9a-f]{16}\/data$/);
    expect(second.dataDirectory).toBe(first.dataDirectory);
    expect((await readFile(join(home.path, "postgres.place"), "utf8")).trim()).toBe(await home.folder());
    expect((await stat(first.dataDirectory)).uid).not.toBe(0);
  },
);

test.runIf(asRoot)("when /var/lib cannot be used the next shared folder is (needs root)", async () => {
  await using home = await closedHome();
  await using shelf = await temporaryHome();
  const shared = join(shelf.path, "shared");
  await writeFile(join(shelf.path, "file"), "");
  const machine = { ...thisMachine, sharedFolders: [join(shelf.path, "file"), shared] };
  await using server = await attachEmbeddedPostgres({ home: home.path, settings }, machine);
  expect(server.dataDirectory.startsWith(`${shared}/`)).toBe(true);

  await using other = await closedHome();
  await expect(
    attachEmbeddedPostgres(
      { home: other.path, settings },
      { ...machine, sharedFolders: [join(shelf.path, "file")] },
    ),
  ).rejects.toThrow("Point ETUI_HOME at a folder every user can walk to, or run Etui as a normal user.");
});

test.runIf(asRoot)("root without a postgres user hands the server to nobody (needs root)", async () => {
  await using home = await closedHome();
  const accounts = async () => (await thisMachine.accounts()).filter(({ name }) => name !== "postgres");
  await using server = await attachEmbeddedPostgres(
    { home: home.path, settings },
    { ...thisMachine, accounts },
  );
  expect((await stat(server.dataDirectory)).uid).toBe(nobody);
});

test.runIf(asRoot)("root on a machine without any other user says what to do (needs root)", async () => {
  await using home = await closedHome();
  const accounts = async () => [{ name: "root", uid: 0, gid: 0 }];
  await expect(
    attachEmbeddedPostgres({ home: home.path, settings }, { ...thisMachine, accounts }),
  ).rejects.toThrow("Add one (adduser --system postgres), or run Etui as a normal user.");
});

test.runIf(asRoot && mayUnshare())(
  "root on a machine that really has no postgres user works (needs root and a mount namespace)",
  async () => {
    await using home = await closedHome();
    const passwd = join(home.path, "passwd");
    const lines = (await readFile("/etc/passwd", "utf8")).split("\n");
    await writeFile(passwd, lines.filter((line) => !line.startsWith("postgres:")).join("\n"), {
      mode: 0o644,
    });
    const script = 'mount --bind "$0" /etc/passwd && exec "$@"';
    const { dataDirectory } = await once({
      home: home.path,
      wrapper: ["unshare", "--mount", "sh", "-c", script, passwd],
    });
    expect((await stat(dataDirectory)).uid).toBe(nobody);
  },
);

test.runIf(asRoot)("a home of root is refused to others, with what to do (needs root)", async () => {
  await using closed = await closedHome();
  await once({ home: closed.path });
  await chmod(closed.path, 0o755);
  await expect(once({ home: closed.path, uid: nobody })).rejects.toThrow(
    "belongs to another user of this machine",
  );

  await using open = await temporaryHome();
  await once({ home: open.path });
  await expect(once({ home: open.path, uid: nobody })).rejects.toThrow(
    "Run Etui as that user, or point ETUI_HOME at a folder of your own.",
  );
});

test.runIf(asRoot)(
  "root in a user's home runs that user's server as the user, who finds nothing changed (needs root)",
  async () => {
    await using home = await temporaryHome({ owner: nobody });
    await once({ home: home.path, uid: nobody });
    await once({ home: home.path });
    await once({ home: home.path, uid: nobody });
    const folder = await home.folder();
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).uid, name).toBe(nobody);
  },
);

/** As root's home usually is: nobody else may walk in. */
async function closedHome(): Promise<TemporaryHome> {
  const home = await temporaryHome();
  await chmod(home.path, 0o700);
  return home;
}

/** A process comes, asks, and leaves. */
async function once(options: ProcessOptions) {
  const process = startProcess(options);
  const server = await process.attached;
  expect(await process.query("select 1 as alive")).toEqual([{ alive: 1 }]);
  await process.leave();
  return server;
}

function mayUnshare(): boolean {
  try {
    execFileSync("unshare", ["--mount", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
