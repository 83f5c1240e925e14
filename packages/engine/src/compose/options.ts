/** What a program may say when it opens Etui. */
import type { EarlierData } from "../database/embedded/files/home-mark.ts";
import type { HeavyReadOptions } from "../database/turns/heavy-reads.ts";
import type { Retention } from "../domain/retention.ts";
import type { ForeignDomain } from "../domains.ts";
import type { Tool } from "../tool/tool.ts";
import type { Generate } from "../triggers/delivery/generate.ts";

export interface EtuiOptions {
  /** A PostgreSQL server from version 15 on. Without it Etui runs its own under `home`. Default: `DATABASE_URL`. */
  databaseUrl?: string | undefined;
  /** The folder for everything Etui keeps. Default: `ETUI_HOME`, else `~/.etui`. */
  home?: string | undefined;
  /** Tools beside the built-in ones. */
  tools?: readonly Tool[];
  /** Domains beside Etui's own: their things are archived, undone, told of live, searched and read like all others. */
  domains?: readonly ForeignDomain[];
  /** Where lines for the operator go; nowhere by default. */
  log?: (line: string) => void;
  /** Told when the database was left by an earlier home at the same path, and is used by this one from now on. */
  onEarlierData?: ((found: EarlierData) => void) | undefined;
  /** Connections for calls; five by default. */
  poolSize?: number;
  /** How long reads that look through many documents may take, and wait for their turn. */
  heavyReads?: HeavyReadOptions;
  /** The folder with `skills/` and `scenarios/` of the house; those that come with Etui if left out. */
  bundledSkills?: string | undefined;
  /** How long old versions and the record of changes are kept. */
  keep?: Retention;
  /**
   * Whether this process fires triggers; any number of processes may. True if left out. What is due while none does
   * is fired by the next one.
   */
  dispatch?: boolean;
  /** Active triggers a user may have; 2,000 if left out. */
  mostTriggers?: number | undefined;
  /** Hosts in the operator's own network that triggers may call, as "127.0.0.1:9000,hooks.lan". Default: `ETUI_ALLOW_HOSTS`. */
  allowHosts?: string | undefined;
  /** Asks a model for what triggers of the action `generate` want; without it they fail visibly. */
  generate?: Generate | undefined;
  /** Notifications, webhooks and generated texts that triggers may send for one user; 60 if left out. */
  mostDeliveriesAnHour?: number | undefined;
  /** Whom push services may turn to, as "mailto:me@example.org". Default: `ETUI_PUSH_CONTACT`. */
  pushContact?: string | undefined;
}

/** What does not say where the database is. */
export type OpenOptions = Omit<EtuiOptions, "databaseUrl" | "home" | "onEarlierData">;
