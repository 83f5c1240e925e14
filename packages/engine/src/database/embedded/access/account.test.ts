import { execFileSync } from "node:child_process";
import { chmod, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { slowTest } from "@etui/values/testing/draws";
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

const asRoot = process.getuid?.() === 0;
const slowAsRoot = asRoot ? slowTest : test.skip;
const settings = { fsync: "off" };
/** A user number that no usual machine has. */
const nameless = 54_321;

let model: TemporaryHome;
beforeAll(async () => {
  model = await buildModelHome();
});
afterAll(() => model[Symbol.asyncDispose]());

slowAsRoot(
  "a normal user needs nothing special, and root in that user's home changes nothing for the user (needs root)",
  async () => {
    await using home = await temporaryHome({ owner: nobody });
    const { dataDirectory } = await visit({ home: home.path, uid: nobody });
    expect(dataDirectory).toBe(join(home.path, "postgres", "data"));
    await visit({ home: home.path });
    await visit({ home: home.path, uid: nobody });
    const folder = await home.folder();
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).uid, name).toBe(nobody);
  },
);

slowAsRoot(
  "a user without a name is told how to get one, and may use a database that is there (needs root)",
  async () => {
    await using home = await temporaryHome({ owner: nameless });
    await expect(visit({ home: home.path, uid: nameless })).rejects.toThrow(
      `User ${nameless} has no name on this machine, and PostgreSQL needs one to make a database. Add a line such as`,
    );

    await rm(join(home.path, "postgres"), { recursive: true, force: true });
    execFileSync("cp", ["-a", join(model.path, "postgres"), home.path]);
    execFileSync("chown", ["-R", `${nameless}:${nameless}`, home.path]);
    await visit({ home: home.path, uid: nameless });
  },
);

test.runIf(asRoot)(
  "root's closed home keeps a note, and the data lies where the server's account can reach it; other users are told (needs root)",
  async () => {
    await using home = await closedHome();
    const first = await visit({ home: home.path });
    const second = await visit({ home: home.path });
    expect(first.dataDirectory).toMatch(/^\/var\/lib\/etui\/[0-9a-f]{16}\/data$/);
    expect(second.dataDirectory).toBe(first.dataDirectory);
    expect((await readFile(join(home.path, "postgres.place"), "utf8")).trim()).toBe(await home.folder());
    expect((await stat(first.dataDirectory)).uid).not.toBe(0);

    await chmod(home.path, 0o755);
    await expect(visit({ home: home.path, uid: nobody })).rejects.toThrow(
      "belongs to another user of this machine",
    );

    await rm(await home.folder(), { recursive: true });
    await expect(visit({ home: home.path })).rejects.toThrow("which is gone. Restore it from a backup");
  },
);

slowAsRoot("when /var/lib cannot be used the next shared folder is (needs root)", async () => {
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

(asRoot && !mayUnshare() ? slowTest : test.skip)(
  "root without a postgres user hands the server to nobody (needs root; stands in where no mount namespace can be had)",
  async () => {
    await using home = await closedHome();
    const accounts = async () => (await thisMachine.accounts()).filter(({ name }) => name !== "postgres");
    await using server = await attachEmbeddedPostgres(
      { home: home.path, settings },
      { ...thisMachine, accounts },
    );
    expect((await stat(server.dataDirectory)).uid).toBe(nobody);
  },
);

slowAsRoot("root on a machine without any other user says what to do (needs root)", async () => {
  await using home = await closedHome();
  const accounts = async () => [{ name: "root", uid: 0, gid: 0 }];
  await expect(
    attachEmbeddedPostgres({ home: home.path, settings }, { ...thisMachine, accounts }),
  ).rejects.toThrow("Add one (adduser --system postgres), or run Etui as a normal user.");
});

(asRoot && mayUnshare() ? slowTest : test.skip)(
  "root on a machine that really has no postgres user works (needs root and a mount namespace)",
  async () => {
    await using home = await closedHome();
    const passwd = join(home.path, "passwd");
    const lines = (await readFile("/etc/passwd", "utf8")).split("\n");
    await writeFile(passwd, lines.filter((line) => !line.startsWith("postgres:")).join("\n"), {
      mode: 0o644,
    });
    const script = 'mount --bind "$0" /etc/passwd && exec "$@"';
    const { dataDirectory } = await visit({
      home: home.path,
      wrapper: ["unshare", "--mount", "sh", "-c", script, passwd],
    });
    expect((await stat(dataDirectory)).uid).toBe(nobody);
  },
);

test.runIf(asRoot)(
  "an open home of root is refused to other users, with what to do (needs root)",
  async () => {
    await using home = await builtHome(model);
    await expect(visit({ home: home.path, uid: nobody })).rejects.toThrow(
      "Run Etui as that user, or point ETUI_HOME at a folder of your own.",
    );
  },
);

slowAsRoot(
  "root is told when a home with data in it was closed to the server's account (needs root)",
  async () => {
    await using home = await builtHome(model);
    await chmod(home.path, 0o700);
    await expect(visit({ home: home.path })).rejects.toThrow("Let everyone pass them (chmod o+x)");
  },
);

/** A home closed to others, as root's usually is. */
async function closedHome(): Promise<TemporaryHome> {
  const home = await temporaryHome();
  await chmod(home.path, 0o700);
  return home;
}

function mayUnshare(): boolean {
  try {
    execFileSync("unshare", ["--mount", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
