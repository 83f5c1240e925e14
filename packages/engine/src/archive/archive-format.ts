/**
 * The format of an archive: UTF-8, one JSON text per line.
 *
 *   {"etui_archive":1,"schema":"0002-trust","user":"lin","made_at":"…","tables":{"user_data_store":["data_path",…],…}}
 *   {"table":"user_data_store","row":{"data_path":"goals/2026","content":{"run": 10},"version":3,…}}
 *   …
 *   {"end":{"rows":{"user_data_store":1,…},"sha256":"…","seal":"…"}}
 *
 * A row's values are as PostgreSQL prints them, so that JSON numbers keep all their digits. A column that is missing
 * from a row is null there; a column that holds the JSON value null is present. The hash covers every byte before the
 * last line.
 */
import { z } from "zod";

/** Increased when an older Etui could misread the archive; a new table or column is no reason. */
export const FORMAT = 1;

const Head = z.object({
  etui_archive: z.int().min(1),
  /** The last migration of the database that the archive was made in. */
  schema: z.string(),
  user: z.string(),
  made_at: z.string(),
  /** The columns of each table, without `user_id`. */
  tables: z.record(z.string(), z.array(z.string())),
  /** Those of its tables that are of a program's domains; left out if there are none. */
  foreign: z.array(z.string()).optional(),
});
export type ArchiveHead = z.infer<typeof Head>;

export type RowCounts = Record<string, number>;

const End = z.object({
  end: z.object({
    rows: z.record(z.string(), z.int().min(0)),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** What only the home that wrote the archive can make of the hash; an earlier version wrote none. */
    seal: z.string().max(200).optional(),
  }),
});
export type ArchiveEnd = z.infer<typeof End>["end"];

export const writeHead = (head: ArchiveHead): string => `${JSON.stringify(head)}\n`;

export const writeEnd = (end: ArchiveEnd): string => `${JSON.stringify({ end })}\n`;

/** The text before a row's object; ROW_END follows it. */
export const rowStart = (table: string): string => `{"table":${JSON.stringify(table)},"row":`;
export const ROW_END = "}";

const HEAD_START = Buffer.from('{"etui_archive":');
const END_START = Buffer.from('{"end":');
const ROW_START = Buffer.from('{"table":"');
const ROW_MIDDLE = Buffer.from('","row":');

const startsWith = (line: Buffer, start: Buffer) => line.subarray(0, start.length).equals(start);

export const isHead = (line: Buffer): boolean => startsWith(line, HEAD_START);
export const isEnd = (line: Buffer): boolean => startsWith(line, END_START);

/** Undefined if the line is no head. A newer format may have another head, so only its number is read. */
export function readHead(line: Buffer): ArchiveHead | { etui_archive: number } | undefined {
  const json = parse(line);
  const head = Head.safeParse(json);
  if (head.success) return head.data;
  return Head.pick({ etui_archive: true }).safeParse(json).data;
}

export const readEnd = (line: Buffer): ArchiveEnd | undefined => End.safeParse(parse(line)).data?.end;

/** The table and the bytes of the row's object, which are not parsed. Undefined if the line is no row. */
export function splitRow(line: Buffer): { table: string; row: Buffer } | undefined {
  const quote = line.indexOf('"', ROW_START.length);
  const row = quote + ROW_MIDDLE.length;
  const whole =
    startsWith(line, ROW_START) &&
    quote > 0 &&
    line.subarray(quote, row).equals(ROW_MIDDLE) &&
    line.at(-1) === ROW_END.charCodeAt(0);
  if (!whole) return undefined;
  return { table: line.toString("latin1", ROW_START.length, quote), row: line.subarray(row, -1) };
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}
