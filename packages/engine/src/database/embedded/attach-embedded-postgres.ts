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
  /** Told what the supervisor did beside the usual: mended, removed, restarted. */
  log?: (line: string) => void;
  /** Told when the data were left by an earlier home at the same path. Once: from then on they are this home's. */
  onEarlierData?: ((found: EarlierData) => void) | undefined;
  /** Server settings over our own; they count for whoever starts the server. */
  settings?: Record<string, string>;
  /** How long to wait for a server that repairs itself after a crash; 30 s if left out. */
  patienceMs?: number;
}

export interface EmbeddedPostgres extends AsyncDisposable {
  /** The superuser: migrations only. */
  owner: ConnectionOptions;
  /** What everything else runs as; row-level security holds for it. */
  app: ConnectionOptions;
  dataDirectory: string;
  /** Empty on Windows, where the server listens on the loopback interface. */
  socketDirectory: string;
  /** For a caller whose connection broke: returns when the server answers again, throws why it cannot. */
  revive(): Promise<void>;
  /** Why nothing may be written at the moment, if so: the disk is nearly full. Reading goes on. */
  readOnlyReason(): Refusal | undefined;
  /** Leaves; the last one to leave stops the server. Close your own connections first. A second call does nothing. */
  detach(): Promise<void>;
}

/**
 * The first process starts the server, all others join it, and it is nobody's child: killing any of them harms
 * no other. While attached, this process brings the server back if it goes away, at the same address, so a pool
 * on `app` recovers by itself.
 *
 * Throws DatabaseUnavailable when only a person can help.
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
      // Not empty or not there: nothing that should keep anybody from leaving.
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
    readOnlyReason: () =>
      disk.state() === "low" ? refusal("database.disk_low", { folder: place.folder }) : undefined,
    detach,
    [Symbol.asyncDispose]: detach,
  };
}
