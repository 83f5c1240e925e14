/**
 * Brings the server up, alone: clears what a dead one left, builds the data folder if there is none, starts,
 * and waits until a connection stands.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readAccess } from "./access.ts";
import { prepareBinaries } from "./binaries.ts";
import { buildDataFolder } from "./build-data-folder.ts";
import { dataFolderExists } from "./data-folder.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import type { Entrance } from "./entrance.ts";
import { type Entered, joinRunning } from "./join-running.ts";
import type { Place } from "./place.ts";
import { findHolder, type Holder } from "./postmaster.ts";
import { serverSettings } from "./server-settings.ts";
import { makeSocketFolder } from "./socket-folder.ts";
import { type StartedServer, startServer } from "./start-server.ts";
import { whyItStopped } from "./why-it-stopped.ts";

const pollMs = 5;
const patienceMs = 30_000;

export async function startUnderLock(entrance: Entrance): Promise<Entered> {
  const { place } = entrance;
  const deadline = Date.now() + patienceMs;
  let server: StartedServer | undefined;
  for (;;) {
    const entered = await joinRunning(place);
    if (entered) return entered;

    const holder = await findHolder(place.dataDirectory);
    if (holder.state !== "alive" && (!server || server.ended())) {
      const failure = server && whyItStopped(await server.lastWords(), place);
      if (failure) throw failure;
      server = await startAfresh(entrance, holder);
    }
    if (Date.now() > deadline) throw notAnswering(place, holder);
    await sleep(pollMs);
  }
}

async function startAfresh(
  { place, machine, settings, log }: Entrance,
  holder: Holder,
): Promise<StartedServer> {
  const binaries = await prepareBinaries(place, machine);
  if (!(await dataFolderExists(place.dataDirectory))) await buildDataFolder(place, binaries, log);
  const access = await readAccess(place);
  if (!access) throw withoutPassword(place);

  if (holder.state === "stale") {
    log(`removing ${join(place.dataDirectory, "postmaster.pid")}: ${holder.why}`);
    await rm(join(place.dataDirectory, "postmaster.pid"));
  }
  if (access.socketDirectory) await makeSocketFolder(place);
  return startServer(place, binaries, { ...serverSettings(access), ...settings });
}

function withoutPassword({ dataDirectory, passwordFile }: Place): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `There is a database in ${dataDirectory}, but not its password. Restore ${passwordFile} from the backup the ` +
      "data came from, or move the folder aside to start empty.",
  );
}

function notAnswering({ dataDirectory, logFile }: Place, holder: Holder): DatabaseUnavailable {
  const who = holder.state === "alive" ? `process ${holder.pid}` : "its server";
  return new DatabaseUnavailable(
    `The database in ${dataDirectory} is held by ${who}, which does not answer. It may be repairing itself after ` +
      `a crash: look into ${logFile} and try again in a minute. If it hangs, end that process, then start again.`,
  );
}
