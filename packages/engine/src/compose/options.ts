/** The options for opening Etui. */
import type { EarlierData } from "../database/embedded/files/home-mark.ts";
import type { HeavyReadOptions } from "../database/turns/heavy-reads.ts";
import type { Retention } from "../domain/retention.ts";
import type { ForeignDomain } from "../domains.ts";
import type { Tool } from "../tool/tool.ts";
import type { Generate } from "../triggers/delivery/generate.ts";

export interface EtuiOptions {
  /** A PostgreSQL server, version 15 or later. Without it, Etui runs its own under `home`. Default: `DATABASE_URL`. */
  databaseUrl?: string | undefined;
  /** The folder for everything Etui keeps. Default: `ETUI_HOME`, else `~/.etui`. */
  home?: string | undefined;
  /** Tools in addition to the built-in ones. */
  tools?: readonly Tool[];
  /** Domains beside Etui's own: their things are archived, undone, announced, searched and read like all others. */
  domains?: readonly ForeignDomain[];
  /** Receives lines for the operator; by default they are dropped. */
  log?: (line: string) => void;
  /** Called if the database was left by an earlier home at the same path, and is used by this one from now on. */
  onEarlierData?: ((found: EarlierData) => void) | undefined;
  /** The number of connections for calls; five by default. */
  poolSize?: number;
  /** How long reads over many documents may take, and may wait for their turn. */
  heavyReads?: HeavyReadOptions;
  /** The folder with the bundled `skills/` and `scenarios/`; those shipped with Etui if left out. */
  bundledSkills?: string | undefined;
  /** How long old versions and the record of changes are kept. */
  keep?: Retention;
  /**
   * Whether this process fires triggers; any number of processes may. True if left out. If no process does, due
   * triggers are fired by the next one that starts.
   */
  dispatch?: boolean;
  /**
   * Whether the plan and the knowledge base are also kept as files in the home (`workspace/`), by a process that fires triggers. By default where
   * Etui has its database in the home.
   */
  workspace?: boolean;
  /** The most active triggers per user; 2,000 if left out. */
  mostTriggers?: number | undefined;
  /** Hosts in the operator's own network that triggers and granted code of skills may call, as "127.0.0.1:9000,hooks.lan". Default: `ETUI_ALLOW_HOSTS`. */
  allowHosts?: string | undefined;
  /** Asks a model for the texts of triggers with the action `generate`; without it, these triggers fail visibly. */
  generate?: Generate | undefined;
  /** The most notifications, webhooks and generated texts per user and hour that triggers may send; 60 if left out. */
  mostDeliveriesAnHour?: number | undefined;
  /** The contact for push services, such as "mailto:me@example.org". Default: `ETUI_PUSH_CONTACT`. */
  pushContact?: string | undefined;
}

/** All options except those that locate the database. */
export type OpenOptions = Omit<EtuiOptions, "databaseUrl" | "home" | "onEarlierData">;
