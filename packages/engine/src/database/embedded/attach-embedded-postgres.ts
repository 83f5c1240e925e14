/** Finds, joins or starts the PostgreSQL server of a home, and leaves it again. */
import { type Refusal, refusal } from "@etui/words/refusal";
import type { ConnectionOptions } from "../connection-options.ts";
import { watchDisk } from "./files/disk-guard.ts";
import { explainFileRefusal } from "./files/file-refusal.ts";
import { type EarlierData, matchHome } from "./files/home-mark.ts";
import { findPlace } from "./files/place.ts";
import { removeSocketFolder } from "./files/socket-folder.ts";
import { type Machine, thisMachine } from "./server/machine.ts";
import { trimServerLog } from "./server/server-log.ts";
import { stopServer } from "./server/stop-server.ts";
import { joinOrStart } from "./together/join-or-start.ts";
import { keepLease } from "./together/keep-lease.ts";

export interface EmbeddedPostgresOptions {
  home: string;
  /** Called when the supervisor did something unusual: repaired, removed or restarted. */
  log?: (line: string) => void;
  /** Called if the data were left by an earlier home at the same path. Only once: from then on they are this home's. */
  onEarlierData?: ((found: EarlierData) => void) | undefined;
  /** Server settings that override Etui's own; they apply if this process starts the server. */
  settings?: Record<string, string>;
  /** How long to wait for a server that recovers after a crash, in milliseconds; 30 s if left out. */
  patienceMs?: number;
}

export interface EmbeddedPostgres extends AsyncDisposable {
  /** The superuser, for migrations only. */
  owner: ConnectionOptions;
  /** The role for everything else, which is subject to row-level security. */
  app: ConnectionOptions;
  dataDirectory: string;
  /** Empty on Windows, where the server listens on the loopback interface. */
  socketDirectory: string;
  /** For a caller whose connection broke: returns when the server answers again, or throws why it cannot. */
  revive(): Promise<void>;
  /** Why nothing may be written at present, such as a nearly full disk; reading works. Undefined if writing works. */
  readOnlyReason(): Refusal | undefined;
  /**
   * Leaves; the last process to leave stops the server. Close your own connections first. Calling again does nothing.
   */
  detach(): Promise<void>;
}

/**
 * The first process starts the server and all others join it. It is a child of none of them, so killing one harms no
 * other. While attached, this process restarts the server if it goes away, at the same address, so a pool on `app`
 * recovers by itself.
 *
 * Throws DatabaseUnavailable if only a person can help.
 */
export async function attachEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  machine: Machine = thisMachine,
): Promise<EmbeddedPostgres> {
  try {
    return await attach(options, machine);
  } catch (error) {
    throw explainFileRefusal(error, options.home);
  }
}

async function attach(
  { home, log = () => {}, onEarlierData, settings = {}, patienceMs = 30_000 }: EmbeddedPostgresOptions,
  machine: Machine,
): Promise<EmbeddedPostgres> {
  const place = await findPlace(home, machine);
  const entrance = { place, machine, settings, patienceMs, log };
  const { lease, access } = await joinOrStart({ ...entrance, mayBuild: true });
  const earlier = await matchHome(home, place.folder);
  if (earlier) onEarlierData?.(earlier);
  const { owner, app, socketDirectory } = access;
  const kept = keepLease(lease, async () => (await joinOrStart({ ...entrance, mayBuild: false })).lease, log);
  const disk = watchDisk({
    folder: place.folder,
    checkpoint: kept.checkpoint,
    onLow: () => log(`the disk is nearly full; only reading until there is room at ${place.folder}`),
    onRecovered: () => log("there is room on the disk again; writing goes on"),
  });
  await disk.check();
  const trimming = setInterval(() => void trimServerLog(place.logFile).catch(() => {}), 60_000);
  trimming.unref();

  let left: Promise<void> | undefined;
  const leave = async () => {
    clearInterval(trimming);
    await disk.close();
    await kept.leave(async () => {
      await stopServer(place);
      // A folder that is not empty or not there must not keep anybody from leaving.
      await removeSocketFolder(place).catch(() => {});
    });
  };
  const detach = () => (left ??= leave());
  return {
    owner,
    app,
    dataDirectory: place.dataDirectory,
    socketDirectory,
    revive: kept.revive,
    readOnlyReason: () => (disk.state() === "low" ? refusal("database.disk_low") : undefined),
    detach,
    [Symbol.asyncDispose]: detach,
  };
}
