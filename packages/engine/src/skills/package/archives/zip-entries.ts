/** The entries of a .zip or .skill archive. Anything that two programs might read differently is refused. */
import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from "yauzl";
import { LIMITS, type PackageFault } from "../skill-package.ts";
import { type ContentsRead, type EntriesRead, type ListedEntry, tooManyEntries } from "./listed-entry.ts";

const IS_UTF8 = 0x800;
const UNICODE_PATH = 0x7075;
/** PKWARE's field for Unix: after its times and owners it has the target of a link, or a device's numbers. */
const UNIX_FIELD = { id: 0x000d, plainBytes: 12 };
const REPARSE_POINT = 0x400;
const TYPE_BITS = 0o170000;
/** An archive this small does no harm, and a table of dashes is compressed as well as a bomb. */
const ALWAYS_ALLOWED = 64 * 1024;
/** What may follow the last entry: the record at the end, that of zip64, or a signature. */
const AFTER_ENTRIES = new Set([0x06054b50, 0x06064b50, 0x05054b50]);

export async function zipEntries(data: Uint8Array): Promise<EntriesRead> {
  const buffer = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const listed = await listOf(buffer);
  if (!listed.ok) return listed;
  const { zip, entries, directoryStart } = listed;

  const places: { start: number; end: number }[] = [];
  const found: ListedEntry[] = [];
  for (const entry of entries) {
    const name = nameOf(entry);
    if (name === undefined) {
      return refuse("package.names_not_utf8");
    }
    if (entry.isEncrypted()) return refuse("package.file_encrypted", { path: name });
    const local = await zip.readLocalFileHeaderPromise(entry).catch(() => undefined);
    if (local === undefined) return damaged;
    if (!local.fileName.equals(entry.fileNameRaw)) return refuse("package.file_of_two_names", { path: name });
    places.push({
      start: entry.relativeOffsetOfLocalHeader,
      end: local.fileDataStart + entry.compressedSize,
    });
    found.push({
      name,
      kind: kindOf(entry, name),
      bytes: entry.uncompressedSize,
      read: (most) => contentsOf(zip, entry, { name, most }),
    });
  }
  if (overlap(places, directoryStart)) return refuse("package.shared_bytes");
  return { ok: true, entries: found };
}

type Listing =
  | { ok: true; zip: ZipFile; entries: Entry[]; directoryStart: number }
  | { ok: false; refused: Refusal; fault?: PackageFault };

/** The names are decoded here, so that a wrong one gives a refusal and does not end the reading. */
async function listOf(buffer: Buffer): Promise<Listing> {
  try {
    const zip = await fromBufferPromise(buffer, { decodeStrings: false });
    if (zip.entryCount > LIMITS.entries) return tooManyEntries("archive");
    // At run time this is a position, although the types say otherwise.
    const directoryStart = zip.readEntryCursor as unknown as number;
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const directoryEnd = zip.readEntryCursor as unknown as number;
    // A count lower than the number of entries hides files from one program that another one unpacks.
    if (!AFTER_ENTRIES.has(buffer.readUInt32LE(directoryEnd))) return damaged;
    return { ok: true, zip, entries, directoryStart };
  } catch {
    return damaged;
  }
}

/** Many programs write UTF-8 without declaring it; undefined if it is something else. */
function nameOf(entry: Entry): string | undefined {
  const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry;
  if ((flags & IS_UTF8) === 0 && extraFields.some(({ id }) => id === UNICODE_PATH))
    return getFileNameLowLevel(flags, fileNameRaw, extraFields, true);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(fileNameRaw);
  } catch {
    return undefined;
  }
}

function kindOf({ externalFileAttributes, extraFields }: Entry, name: string): ListedEntry["kind"] {
  if (extraFields.some(({ id, data }) => id === UNIX_FIELD.id && data.length > UNIX_FIELD.plainBytes))
    return "link";
  // This is checked for every system that the archive names as its origin, because not every program looks at that.
  const type = (externalFileAttributes >>> 16) & TYPE_BITS;
  if (type === 0o120000 || externalFileAttributes & REPARSE_POINT) return "link";
  if (name.endsWith("/")) return type === 0 || type === 0o040000 || type === 0o100000 ? "folder" : "other";
  return type === 0 || type === 0o100000 ? "file" : "other";
}

/** The output is counted while it is unpacked, because the archive's own sizes may be wrong. */
async function contentsOf(
  zip: ZipFile,
  entry: Entry,
  { name, most }: { name: string; most: number },
): Promise<ContentsRead> {
  if (!entry.canDecodeFileData()) {
    return refuse("package.file_packed_strangely", { path: name });
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const highest = Math.max(entry.compressedSize * LIMITS.ratio, ALWAYS_ALLOWED);
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > most) return refuse("package.file_too_large", { path: name });
      if (bytes > highest) {
        return refuse("package.file_bomb", { path: name, ratio: LIMITS.ratio });
      }
      chunks.push(chunk);
    }
  } catch {
    return brokenFile(name);
  }
  const data = Buffer.concat(chunks);
  return crc32(data) === entry.crc32 ? { ok: true, data } : brokenFile(name);
}

function overlap(places: { start: number; end: number }[], directoryStart: number): boolean {
  let end = 0;
  for (const place of places.sort((a, b) => a.start - b.start)) {
    if (place.start < end) return true;
    end = place.end;
  }
  return end > directoryStart;
}

const brokenFile = (name: string) => ({
  ok: false as const,
  fault: "damaged" as const,
  refused: refusal("package.file_damaged", { path: name }),
});

const damaged = {
  ok: false,
  fault: "damaged",
  refused: refusal("package.damaged", { form: "zip" }),
} as const;
