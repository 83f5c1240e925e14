/** The entries of a .tgz, read as npm reads it. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { refusal, refuse } from "@etui/words/refusal";
import { Parser, type ReadEntry } from "tar";
import { LIMITS } from "../skill-package.ts";
import { type EntriesRead, type ListedEntry, tooManyEntries } from "./listed-entry.ts";

/** Includes what lies beside the skills, because whole programs ship them. */
const MOST_UNPACKED = 5 * LIMITS.bytes;
/** An archive this small does no harm, however well it is compressed. */
const ALWAYS_ALLOWED = 1024 * 1024;

export async function tarEntries(data: Uint8Array): Promise<EntriesRead> {
  const most = Math.min(Math.max(data.length * LIMITS.ratio, ALWAYS_ALLOWED), MOST_UNPACKED);
  let unpacked: Uint8Array;
  try {
    unpacked = await promisify(gunzip)(data, { maxOutputLength: most });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    return isTooLarge ? bomb : damaged;
  }
  // The parser would unpack doubly compressed data without counting it.
  if (unpacked[0] === 0x1f && unpacked[1] === 0x8b) return damaged;
  return listOf(unpacked);
}

function listOf(data: Uint8Array): Promise<EntriesRead> {
  const { promise, resolve } = Promise.withResolvers<EntriesRead>();
  const entries: ListedEntry[] = [];
  const take = (entry: ReadEntry) => {
    const chunks: Uint8Array[] = [];
    entries.push({
      name: entry.path,
      kind: kindOf(entry),
      bytes: entry.size,
      read: async (most) => {
        const contents = Buffer.concat(chunks);
        if (contents.length <= most) return { ok: true, data: contents };
        return refuse("package.file_too_large", { path: entry.path });
      },
    });
    if (entries.length > LIMITS.entries) parser.abort(new Error("too many"));
    entry.on("data", (chunk) => chunks.push(chunk));
  };
  const parser = new Parser({ strict: true });
  parser.on("entry", take);
  // These entries are of a kind that the parser ignores.
  parser.on("ignoredEntry", take);
  parser.on("error", () => resolve(entries.length > LIMITS.entries ? tooManyEntries("archive") : damaged));
  parser.on("end", () => resolve({ ok: true, entries }));
  parser.end(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  return promise;
}

function kindOf({ type }: ReadEntry): ListedEntry["kind"] {
  if (type === "File" || type === "OldFile" || type === "ContiguousFile") return "file";
  if (type === "Directory") return "folder";
  return type === "SymbolicLink" || type === "Link" ? "link" : "other";
}

const damaged = {
  ok: false,
  fault: "damaged",
  refused: refusal("package.damaged", { form: "tgz" }),
} as const;

const bomb = refuse("package.bomb", { ratio: LIMITS.ratio, megabytes: MOST_UNPACKED / 1024 / 1024 });
