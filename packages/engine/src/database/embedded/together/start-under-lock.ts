/**
 * Starts the server as the only process: cleans up after a dead one, builds the data folder if there is none, starts
 * the server, and waits until a connection succeeds.
 */
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { refusal } from "@etui/words/refusal";
import { readAccess } from "../access/access.ts";
import type { Entrance } from "../access/entrance.ts";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import { dropBallast } from "../files/ballast.ts";
import { buildDataFolder } from "../files/build-data-folder.ts";
import { dataFolderExists } from "../files/data-folder.ts";
import type { Place } from "../files/place.ts";
import { makeSocketFolder, socketFile } from "../files/socket-folder.ts";
import { prepareBinaries } from "../server/binaries.ts";
import { findHolder, type Holder, readPostmasterFile } from "../server/postmaster.ts";
import { serverSettings } from "../server/server-settings.ts";
import { type StartedServer, startServer } from "../server/start-server.ts";
import { interrupt, stopServer, stopUnused } from "../server/stop-server.ts";
import { isDiskFull, whyItStopped } from "../server/why-it-stopped.ts";
import { type Entered, joinRunning } from "./join-running.ts";

const pollMs = 5;

export async function startUnderLock(entrance: Entrance): Promise<Entered> {
  const { place, patienceMs, log } = entrance;
  const deadline = Date.now() + patienceMs;
  let server: StartedServer | undefined;
  try {
    for (;;) {
      const entered = await joinRunning(entrance);
      if (entered) return entered;

      const holder = await findHolder(place.dataDirectory);
      if (holder.state === "alive") {
        if (await stopIfDeaf(place, holder.pid)) log("restarting a server whose socket is gone");
      } else if (holder.state !== "unknown" && (!server || server.ended())) {
        if (server) await mayRetry(await server.lastWords(), place);
        server = await startAfresh(entrance, holder);
      }
      if (Date.now() > deadline) throw notAnswering(place, holder);
      await sleep(pollMs);
    }
  } catch (error) {
    // Nobody can use the server that was started, and its owner is about to move its folder away.
    if (server && !server.ended()) await (process.platform === "win32" ? stopServer : stopUnused)(place);
    throw error;
  }
}

/** Something that deletes old files removed the socket, so the server runs but nobody can reach it. */
async function stopIfDeaf(place: Place, pid: number): Promise<boolean> {
  if (process.platform === "win32" || !(await readPostmasterFile(place.dataDirectory))?.ready) return false;
  const socket = await stat(socketFile(place)).catch(() => undefined);
  if (socket) return false;
  interrupt(pid);
  return true;
}

/** On a full disk, deleting the ballast justifies a second attempt, because recovery itself needs room. */
async function mayRetry(lastWords: string, place: Place): Promise<void> {
  if (isDiskFull(lastWords) && (await dropBallast(place.ballastFile))) return;
  const failure = whyItStopped(lastWords, place);
  if (failure) throw failure;
}

async function startAfresh(
  { place, machine, settings, mayBuild, log }: Entrance,
  holder: Holder,
): Promise<StartedServer> {
  if (process.platform !== "win32") await makeSocketFolder(place);
  const binaries = await prepareBinaries(place, machine);
  if (!(await dataFolderExists(place.dataDirectory))) {
    if (!mayBuild) throw dataGone(place);
    await buildDataFolder(place, binaries, log);
  }
  const access = await readAccess(place);
  if (!access) throw withoutPassword(place);

  if (holder.state === "stale") {
    log(`removing ${join(place.dataDirectory, "postmaster.pid")}: ${holder.why}`);
    // Its server may be just about to take it away by itself.
    await rm(join(place.dataDirectory, "postmaster.pid"), { force: true });
  }
  return startServer(place, binaries, { ...serverSettings(access), ...settings });
}

function dataGone({ dataDirectory }: Place): DatabaseUnavailable {
  return new DatabaseUnavailable(refusal("start.taken_away", { folder: dataDirectory }));
}

function withoutPassword({ dataDirectory, passwordFile }: Place): DatabaseUnavailable {
  return new DatabaseUnavailable(refusal("start.no_password", { folder: dataDirectory, file: passwordFile }));
}

function notAnswering({ dataDirectory, logFile }: Place, holder: Holder): DatabaseUnavailable {
  if (holder.state === "unknown") {
    return new DatabaseUnavailable(
      refusal("start.unknown_process", { file: join(dataDirectory, "postmaster.pid"), pid: holder.pid }),
    );
  }
  return new DatabaseUnavailable(
    refusal("start.not_answering", {
      folder: dataDirectory,
      ...(holder.state === "alive" && { pid: holder.pid }),
      log: logFile,
    }),
  );
}
