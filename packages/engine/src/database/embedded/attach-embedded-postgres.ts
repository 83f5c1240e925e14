/** Finds, joins or starts the PostgreSQL server of a home, and leaves it again. */
import type { ConnectionOptions } from "../connection-options.ts";
import { joinOrStart } from "./join-or-start.ts";
import { keepLease } from "./keep-lease.ts";
import { type Machine, thisMachine } from "./machine.ts";
import { findPlace } from "./place.ts";
import { stopServer } from "./stop-server.ts";

export interface EmbeddedPostgresOptions {
  home: string;
  /** Told what the supervisor did beside the usual: mended, removed, restarted. */
  log?: (line: string) => void;
  /** Server settings over our own; they count for whoever starts the server. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** The superuser: migrations only. */
  owner: ConnectionOptions;
  /** What everything else runs as; row-level security holds for it. */
  app: ConnectionOptions;
  dataDirectory: string;
  /** Empty on Windows, where the server listens on the loopback interface. */
  socketDirectory: string;
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
  { home, log = () => {}, settings = {} }: EmbeddedPostgresOptions,
  machine: Machine = thisMachine,
): Promise<EmbeddedPostgres> {
  const place = await findPlace(home, machine);
  const enter = () => joinOrStart({ place, machine, settings, log });
  const { lease, access } = await enter();
  const { owner, app, socketDirectory } = access;
  const kept = keepLease(lease, async () => (await enter()).lease, log);
  let left: Promise<void> | undefined;
  return {
    owner,
    app,
    socketDirectory,
    dataDirectory: place.dataDirectory,
    detach: () => (left ??= kept.leave(() => stopServer(place))),
  };
}
