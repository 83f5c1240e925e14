import type { Listener } from "../../http/door/who-listens.ts";
import { dayOf } from "./day-of.ts";

/** The texts of `npx etui doctor`: its findings, and how to repair them. */
export const doctor = {
  titles: {
    node: "Node",
    programs: "PostgreSQL",
    data: "Data",
    home: "Home",
    token: "Token",
    database: "Database",
    filters: "Filters",
    search: "Search",
    port: "Port",
    disk: "Disk",
    time_zone: "Time zone",
  },
  finding: (title: string, says: string) => `${title}: ${says}`,
  node: (version: string, path: string) => `${version} (${path})`,
  mendNode: (needed: number) => `Run npm ci without --omit=optional, or use Node ${needed}.`,
  programs: (version: string) => `${version} is installed with Etui`,
  programsBroken: "the installed programs do not run as they are",
  mendPrograms:
    "Etui mends their links at its next start. If it cannot, run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.",
  home: (path: string, mode: string) => `${path} (mode ${mode})`,
  homeMissing: (path: string) => `${path} is not there yet; the first start makes it`,
  homeClosed: (path: string) => `${path} cannot be looked at by this account`,
  homeNoFolder: (path: string) => `${path} is not a folder`,
  mendHomeNoFolder: "Move it away, or name another folder with --home or ETUI_HOME.",
  homeForeign: (path: string, owner: number) => `${path} belongs to user ${owner}, not to you`,
  homeReadOnly: (path: string) => `${path} cannot be written, for instance because its disk is read-only`,
  mendHomeReadOnly: "Make it writable, or name another folder with --home or ETUI_HOME.",
  homeShut: (path: string, mode: string) => `${path} is yours, but closed to you as well (mode ${mode})`,
  mendHomeClosed: (path: string) =>
    `Run Etui as its owner, make ${path} yours (chown -R), or name another folder with --home or ETUI_HOME.`,
  homeOpen: (path: string, mode: string) =>
    `${path} can be read by other users of this machine (mode ${mode})`,
  token: (path: string, mode: string) => `${path} (mode ${mode})`,
  tokenMissing: "not there yet; the first `npx etui serve` makes it",
  tokenClosed: (path: string) => `${path} cannot be looked at by this account`,
  tokenForeign: (path: string, owner: number) =>
    `${path} belongs to user ${owner}; delete it, Etui makes a new one`,
  tokenOpen: (path: string, mode: string) =>
    `${path} can be read by other users, who could use Etui as you (mode ${mode})`,
  ownServer: "at DATABASE_URL",
  embedded: "run by Etui",
  notMade: "not made yet; the first start makes it",
  notOpened: "not opened: this home has not used it yet",
  noData: "none yet",
  data: (folder: string, mebibytes: number) => `${folder} (${mebibytes.toLocaleString("en")} MiB)`,
  dataOutside: (folder: string, mebibytes: number) =>
    `${folder} (${mebibytes.toLocaleString("en")} MiB), not in the home: whoever deletes the home does not delete them`,
  dataLeft: (folder: string, mebibytes: number, madeAt: Date) =>
    `${folder} (${mebibytes.toLocaleString("en")} MiB), left by an earlier home at this path and made ${dayOf(madeAt)}; the next start uses them`,
  mendDataLeft: (folder: string) => `To start empty, stop Etui and delete ${folder}.`,
  database: (state: {
    version: string;
    which: string;
    schema: string;
    connections: number;
    mostConnections: number;
  }) =>
    `PostgreSQL ${state.version} ${state.which}, schema ${state.schema}, ` +
    `${state.connections} of ${state.mostConnections} connections in use`,
  mendCrowded: "Stop programs that keep connections open, or raise max_connections.",
  indexUsed: "can use the index",
  filtersSlow:
    "read every document of their user, because the database's path match and containment test are not both marked leakproof",
  searchSlow: "reads every document of its user, because the database's text match is not marked leakproof",
  mendIndex: (statement: string) => `Let a superuser of the database run once: ${statement}`,
  portFree: (port: number) => `${port} is free`,
  portServed: (port: number, pid: number) => `${port} is served by Etui (process ${pid})`,
  portTaken: (port: number, holder: Listener | undefined) =>
    `${port} is in use${holder ? ` by ${holder.command} (process ${holder.pid})` : ""}`,
  portClosed: (port: number) => `this account may not listen on ${port}`,
  mendPort: "Choose another with --port or ETUI_PORT, or stop what uses it.",
  disk: (mebibytes: number) => `${mebibytes.toLocaleString("en")} MiB free`,
  diskUnknown: "its free space cannot be asked for",
  mendDiskFull: "Free some space: below 256 MiB Etui reads, but writes no more.",
  mendDiskTight: "Free some space soon: below 256 MiB Etui writes no more.",
  timeZone: (zone: string, now: string) => `${zone}, now ${now}`,
  mendTimeZone: (wanted: string) =>
    `TZ is ${wanted}, which names no time zone. Set it to one such as Asia/Shanghai.`,
};
