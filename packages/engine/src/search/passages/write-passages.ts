/** Writes the passages of things, in the place of those that they had. */
import { SEPARATOR } from "@etui/protocol/search-terms";
import type { TenantScope } from "../../database/tenant.ts";
import type { Thing } from "../../domain/passage-source.ts";
import { cutPassages } from "./cut-passages.ts";
import { countWords, indexedWord } from "./passage-words.ts";

/** What has changed in the totals of `search_positions`. */
interface Difference {
  passages: number;
  length: number;
}

/** `targets` are those that were read; what is not among the things is gone. */
export async function writePassages(
  tx: TenantScope,
  source: string,
  { targets, things }: { targets: readonly string[]; things: readonly Thing[] },
): Promise<Difference> {
  const removed = await removePassages(tx, source, targets);
  const written = { passages: 0, length: 0 };
  for (const part of partsOf(things)) {
    const rows = rowsOf(tx.userId, part);
    await insert(tx, source, rows);
    written.passages += rows.length;
    written.length += rows.reduce((sum, [, , , length]) => sum + length, 0);
  }
  return { passages: written.passages - removed.passages, length: written.length - removed.length };
}

/** To count the words of so many characters keeps others waiting for a tenth of a second at most. */
const MOST_AT_ONCE = 200_000;

/** Things whose texts together are of that size, or one that is larger. */
function* partsOf(things: readonly Thing[]): Generator<Thing[]> {
  let part: Thing[] = [];
  let characters = 0;
  for (const thing of things) {
    if (part.length > 0 && characters + thing.text.length > MOST_AT_ONCE) {
      yield part;
      part = [];
      characters = 0;
    }
    part.push(thing);
    characters += thing.text.length;
  }
  if (part.length > 0) yield part;
}

type Row = [target: string, piece: number, text: string, length: number, words: string];

function rowsOf(userId: string, things: readonly Thing[]): Row[] {
  const indexed = indexedWord(userId);
  return things.flatMap(({ target, title, text }) =>
    [title, ...cutPassages(text)].map((passage, piece): Row => {
      const { counts, length } = countWords(passage);
      return [target, piece, passage, length, Array.from(counts.keys(), indexed).join(SEPARATOR)];
    }),
  );
}

async function insert(tx: TenantScope, source: string, rows: readonly Row[]): Promise<void> {
  await tx.rows({
    name: "write_passages",
    // PostgreSQL reads one text faster than an array of many.
    text: `insert into search_passages (user_id, source, target, piece, text, length, words)
           select $1, $2, target, piece, text, length, array_to_tsvector(string_to_array(words, chr(${SEPARATOR.charCodeAt(0)})))
           from unnest($3::text[], $4::int[], $5::text[], $6::int[], $7::text[]) as t (target, piece, text, length, words)`,
    values: [
      tx.userId,
      source,
      rows.map(([target]) => target),
      rows.map(([, piece]) => piece),
      rows.map(([, , text]) => text),
      rows.map(([, , , length]) => length),
      rows.map(([, , , , words]) => words),
    ],
  });
}

async function removePassages(
  tx: TenantScope,
  source: string,
  targets: readonly string[],
): Promise<Difference> {
  const [removed] = await tx.rows<{ passages: number; length: number }>({
    name: "remove_passages",
    text: `with gone as (
             delete from search_passages where user_id = $1 and source = $2 and target = any($3::text[]) returning length
           )
           select count(*)::int as passages, coalesce(sum(length), 0)::int as length from gone`,
    values: [tx.userId, source, targets],
  });
  return removed!;
}
