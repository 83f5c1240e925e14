/** Every environment variable Etui reads. docs/reference/settings.md is made from it, and CI fails when one is missing. */
export const SETTINGS = [
  {
    name: "ETUI_HOME",
    otherwise: "`~/.etui`",
    meaning: "The folder for everything Etui keeps: the database, the token, the log.",
  },
  {
    name: "DATABASE_URL",
    otherwise: "an embedded PostgreSQL under `ETUI_HOME`",
    meaning:
      "A PostgreSQL server of your own, version 15 or newer, for instance `postgres://etui:secret@db/etui`.",
  },
  { name: "ETUI_PORT", otherwise: "`4117`", meaning: "The port `etui serve` listens on, on loopback only." },
  {
    name: "ETUI_DEBUG",
    otherwise: "unset",
    meaning: "`1` shows the stack of an error instead of one sentence.",
  },
] as const;
