/** Reads an archive line by line and checks its frame; the caller checks the rows. */
import { createHash } from "node:crypto";
import { LineSplitter } from "@etui/values/text/line-splitter";
import { type Refusal, refusal } from "@etui/words/refusal";
import {
  type ArchiveEnd,
  type ArchiveHead,
  FORMAT,
  isEnd,
  isHead,
  readEnd,
  readHead,
} from "./archive-format.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { unpack } from "./unpack.ts";

/** Opens the archive at its beginning on each call: it is read once to be checked and once to be stored. */
export type ArchiveSource = () => AsyncIterable<Uint8Array>;

export interface ArchiveLine {
  /** The number of the line, from 1. */
  number: number;
  bytes: Buffer;
}

export interface ArchiveFrame {
  head: ArchiveHead;
  end: ArchiveEnd;
  /** The hash of the bytes that were read, not the one that the last line states. */
  sha256: string;
}

/**
 * A document of 1 MiB that is one list of 1e308 is printed in 47 MB, and no other line of Etui's is longer. A longer
 * line is not from an archive, and may be meant to fill the memory.
 */
const LONGEST_LINE = 128 * 1024 * 1024;
const LONGEST_HEAD = 1024 * 1024;
const NEWLINE = "\n";

/** Memory holds one chunk of the source, or one line if that is longer. Each call of `onRows` is awaited. */
export async function readArchive(
  source: ArchiveSource,
  onRows: (rows: ArchiveLine[], head: ArchiveHead) => void | Promise<void>,
): Promise<ArchiveFrame> {
  const hash = createHash("sha256");
  let head: ArchiveHead | undefined;
  let end: ArchiveEnd | undefined;
  let number = 0;
  let rows: ArchiveLine[] = [];
  const splitter = new LineSplitter({
    onLine: (line) => {
      const bytes = Buffer.from(line.buffer, line.byteOffset, line.length);
      number += 1;
      if (end) throw new ArchiveRefused(refusal("archive.goes_on", { line: number }));
      if (head && isEnd(bytes)) {
        end = readEnd(bytes);
        if (!end) throw new ArchiveRefused(refusal("archive.broken_line", { line: number }));
        return;
      }
      hash.update(bytes).update(NEWLINE);
      if (head) rows.push({ number, bytes });
      else head = headOf(bytes);
    },
  });
  for await (const chunk of unpack(source())) {
    splitter.push(chunk);
    if (splitter.waiting > (head ? LONGEST_LINE : LONGEST_HEAD)) {
      throw new ArchiveRefused(
        head ? refusal("archive.broken_line", { line: number + 1 }) : refusal("archive.no_archive"),
      );
    }
    if (head && rows.length > 0) await onRows(rows, head);
    rows = [];
  }
  if (end && splitter.waiting > 0) throw new ArchiveRefused(refusal("archive.goes_on", { line: number + 1 }));
  if (head && end) return { head, end, sha256: hash.digest("hex") };
  throw new ArchiveRefused(unfinished(splitter.rest(), head, number));
}

function headOf(line: Buffer): ArchiveHead {
  const head = readHead(line);
  if (head && head.etui_archive > FORMAT) {
    throw new ArchiveRefused(refusal("archive.newer_format", { has: head.etui_archive, knows: FORMAT }));
  }
  if (head && "tables" in head) return head;
  throw new ArchiveRefused(
    isHead(line) ? refusal("archive.broken_line", { line: 1 }) : refusal("archive.no_archive"),
  );
}

/** The refusal of a file that ended too early. */
function unfinished(rest: Uint8Array, head: ArchiveHead | undefined, number: number): Refusal {
  if (head || isHead(Buffer.from(rest))) return refusal("archive.cut_off", { line: Math.max(number, 1) });
  return rest.length === 0 ? refusal("archive.empty") : refusal("archive.no_archive");
}
