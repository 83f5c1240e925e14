/** Makes one sentence of whatever was thrown. */
import type { ArchiveRefused, SettingRefused } from "@etui/engine";
import { sayRefusal } from "@etui/words/say-refusal";
import type { PortRefused } from "../http/door/port-refused.ts";
import { Failure } from "./exit.ts";
import { oneLine } from "./output.ts";
import { language, words } from "./words/words.ts";

type Fault = Error & { code?: string; path?: string; syscall?: string };

/** By the operating system's name for it; these carry the path they are about. */
const fileFaults = (): Record<string, (path: string) => string> => ({
  ENOENT: words().files.missing,
  EACCES: words().files.forbidden,
  EPERM: words().files.forbidden,
  EROFS: words().files.forbidden,
  EISDIR: words().files.isFolder,
  ENOTDIR: words().files.missing,
  ENOSPC: words().files.diskFull,
});

/** By SQLSTATE or the network's name for it: a database of the operator's own that cannot be used. */
const databaseFaults = (): Record<string, string> => ({
  ECONNREFUSED: words().database.unreachable,
  ENOTFOUND: words().database.unreachable,
  ETIMEDOUT: words().database.unreachable,
  EHOSTUNREACH: words().database.unreachable,
  "28P01": words().database.refused,
  "28000": words().database.refused,
  "3D000": words().database.missing,
  "42501": words().database.forbidden,
});

/** Errors of the engine that carry why something is refused. */
const REFUSED: ReadonlySet<string> = new Set([
  "ArchiveRefused",
  "DatabaseUnavailable",
  "NotAllowedToMigrate",
  "SchemaTooNew",
  "SettingRefused",
]);
type Refused = ArchiveRefused | SettingRefused;

export function explain(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown instanceof Failure) return thrown.message;
  // By their names: the classes would bring the engine along, which takes 0.2 s to load.
  if (REFUSED.has(thrown.name)) return oneLine(sayRefusal((thrown as Refused).refused, language()));
  // By its name: its class comes with the whole HTTP server.
  if (thrown.name === "PortRefused") return words().port(thrown as PortRefused);
  const { code = "", path, message } = thrown as Fault;
  const file = fileFaults()[code];
  if (file && path !== undefined) return file(path);
  return databaseFaults()[code] ?? words().fromEngine(message.split("\n", 1)[0]!);
}
