/**
 * Makes a new data folder: initdb, the two roles, the database. Call it under the start lock.
 *
 * Everything is built in a sibling folder, which is renamed once it is complete and on disk. So a data folder either
 * has roles, database and password, or does not exist, and no half-made state has to be recognised later. The roles are
 * made by a single-user server, before there is a postmaster that anyone could connect to.
 */
import { randomUUID } from "node:crypto";
import { chown, open, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { refusal } from "@etui/words/refusal";
import { type Passwords, readPasswords, writePasswords } from "../access/password.ts";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import type { Binaries } from "../server/binaries.ts";
import { runProgram } from "../server/run-program.ts";
import { writeServerLog } from "../server/server-log.ts";
import { whyItFailed } from "../server/why-it-stopped.ts";
import { makePrivateFolder, type Place } from "./place.ts";

const draftPrefix = "data.new-";

export async function buildDataFolder(
  place: Place,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  if (!place.account) demandName();
  await removeHalfMade(place, log);
  const passwords = (await readPasswords(place.passwordFile)) ?? (await writePasswords(place.passwordFile));
  const draft = join(place.folder, draftPrefix + randomUUID());
  await makePrivateFolder(draft, place.account);
  try {
    await initialise(draft, place, binaries, passwords);
    // An empty folder may have that name already; rename alone replaces one only on POSIX.
    await rmdir(place.dataDirectory).catch(() => {});
    await rename(draft, place.dataDirectory);
    await syncFolder(place.folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  log(`made a new database in ${place.dataDirectory}`);
}

/** Without this, a power cut could undo the rename, and the next start would take the data for half-made. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  await using handle = await open(folder);
  await handle.sync();
}

/** initdb asks the system for the name of its user, and containers often run under a number that has none. */
function demandName(): void {
  try {
    userInfo();
  } catch {
    throw new DatabaseUnavailable(
      refusal("start.nameless_user", { uid: process.getuid!(), gid: process.getgid!() }),
    );
  }
}

/** Whoever was building here is dead, because otherwise this process would not have the lock. */
async function removeHalfMade(place: Place, log: (line: string) => void): Promise<void> {
  for (const name of await readdir(place.folder)) {
    if (!name.startsWith(draftPrefix)) continue;
    log(`removing ${name}, left by a first start that did not finish`);
    // An orphaned initdb may still write into it for a moment; then the next start removes it.
    await rm(join(place.folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

async function initialise(
  data: string,
  place: Place,
  binaries: Binaries,
  passwords: Passwords,
): Promise<void> {
  const { account } = place;
  const run = async (program: string, args: string[], input?: string) => {
    const { ok, output } = await runProgram({ program, args, account, ...(input && { input }) });
    if (ok && !/^.*(ERROR|FATAL|PANIC):/m.test(output)) return;
    await writeServerLog(place.logFile, output);
    throw whyItFailed(output, place);
  };
  const passwordFile = `${data}.password`;
  await writeFile(passwordFile, passwords.owner, { mode: 0o600, flag: "wx" });
  if (account) await chown(passwordFile, account.uid, account.gid);
  try {
    await run(binaries.initdb, initdbArguments(data, passwordFile));
  } finally {
    await rm(passwordFile, { force: true });
  }
  await run(binaries.postgres, ["--single", "-F", "-j", "-D", data, "template1"], foundation(passwords));
  // Nothing has been synced so far: one pass at the end makes all of it durable and saves 0.1 s.
  await run(binaries.initdb, ["--sync-only", "-D", data]);
}

function initdbArguments(data: string, passwordFile: string): string[] {
  return [
    ...["-D", data, "--username=etui", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"],
    // The sort order comes with the server, so an upgrade of the system's C library cannot corrupt an index. The
    // character classes still come from the system: with plain C, pg_trgm finds no letters in Chinese.
    ...["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...(process.platform === "darwin" ? ["--locale=C", "--lc-ctype=UTF-8"] : ["--locale=C.UTF-8"]),
    ...["--data-checksums", "--no-sync", "--no-instructions"],
  ];
}

/** With -j, a statement ends at an empty line. Single-user mode continues after an error and still exits with 0. */
const foundation = ({ app }: Passwords): string => `
alter database postgres rename to etui;

create role etui_app login password '${app}' nosuperuser nobypassrls nocreatedb nocreaterole;

alter role etui_app set statement_timeout = '10s';

alter role etui_app set lock_timeout = '3s';

alter role etui_app set idle_in_transaction_session_timeout = '15s';

alter role etui_app set temp_file_limit = '1GB';

revoke all on database etui, template1 from public;

grant connect on database etui to etui_app;

`;
