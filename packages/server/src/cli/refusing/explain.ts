/** Makes one sentence of anything that was thrown. */
import type { ArchiveRefused, SettingRefused } from "@etui/engine";
import { type Refusal, type RefusalCode, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { PortRefused } from "../../http/door/port-refused.ts";
import { oneLine, plainText } from "../terminal/output.ts";
import { language, words } from "../words/words.ts";
import { Failure } from "./exit.ts";

type Fault = Error & { code?: string; path?: string; syscall?: string };

type FileCode = Extract<RefusalCode, `cli.file_${string}` | "cli.disk_full">;
type DatabaseCode = Extract<RefusalCode, `cli.database_${string}`>;

/** By the operating system's error names; these errors carry the path they are about. */
const FILE_FAULTS: Readonly<Record<string, FileCode>> = {
  ENOENT: "cli.file_missing",
  EACCES: "cli.file_forbidden",
  EPERM: "cli.file_forbidden",
  EROFS: "cli.file_forbidden",
  EISDIR: "cli.file_is_folder",
  ENOTDIR: "cli.file_missing",
  ENOSPC: "cli.disk_full",
};

/** By SQLSTATE or network error name: an operator's own database that cannot be used. */
const DATABASE_FAULTS: Readonly<Record<string, DatabaseCode>> = {
  ECONNREFUSED: "cli.database_unreachable",
  ENOTFOUND: "cli.database_unreachable",
  ETIMEDOUT: "cli.database_unreachable",
  EHOSTUNREACH: "cli.database_unreachable",
  "28P01": "cli.database_refuses",
  "28000": "cli.database_refuses",
  "3D000": "cli.database_missing",
  "42501": "cli.database_forbidden",
};

/** Errors that carry the reason of a refusal. */
const REFUSED: ReadonlySet<string> = new Set([
  "ArchiveRefused",
  "DatabaseUnavailable",
  "NotAllowedToMigrate",
  "PortRefused",
  "SchemaTooNew",
  "SettingRefused",
]);
type Refused = ArchiveRefused | PortRefused | SettingRefused;

export function explain(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  // Facts may be names of files and the like, which must not repaint a terminal.
  if (thrown instanceof Failure)
    return thrown.refused ? plainText(sayRefusal(thrown.refused, language())) : thrown.message;
  const refused = refusalOf(thrown);
  return refused === undefined
    ? words().fromEngine(thrown.message.split("\n", 1)[0]!)
    : oneLine(sayRefusal(refused, language()));
}

function refusalOf(thrown: Fault): Refusal | undefined {
  // Errors are recognised by name, because the classes would load the engine, which takes 0.2 s, and the whole HTTP
  // server.
  if (REFUSED.has(thrown.name)) return (thrown as Refused).refused;
  const { code = "", path } = thrown;
  const file = FILE_FAULTS[code];
  if (file && path !== undefined) return refusal(file, { path });
  const database = DATABASE_FAULTS[code];
  return database && refusal(database);
}
