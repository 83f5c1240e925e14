/**
 * Finds the passages that answer a question, although none has all of its words: by the rarest words, and judged with
 * what stands beside them. Two statements choose candidates, and judge-passages.ts puts them in order.
 */
import type { TenantScope } from "../../database/tenant.ts";
import type { FoundPassage } from "../../domain/passage-source.ts";
import { rarity } from "../words/bm25.ts";
import { EMPTY_WORDS } from "../words/empty-words.ts";
import { eachWord } from "../words/words-of.ts";
import { judgePassages } from "./judge-passages.ts";
import { indexedWord } from "./passage-words.ts";

/** A word of a question. */
export interface AskedWord {
  term: string;
  /** As the question has it. */
  shown: string;
  weight: number;
}

export interface AskedRow {
  source: string;
  target: string;
  piece: number;
  text: string;
  /** All of its words. */
  length: number;
  /** Whether its own words made it a candidate, and not only its place. */
  is_hit: boolean;
}

/** The words of a question that count; a longer one is a text that somebody pasted. */
const MOST_WORDS = 64;
/**
 * The rarest words are looked up, as long as no more rows than this have them together. Eight words would do for English;
 * half of the pairs of a Chinese or Japanese question lie across two words, are rare, and say nothing.
 */
const MOST_ROWS = 6_000;
/** So many are looked up whatever number of passages has them. */
const LEAST_LOOKED_UP = 3;
const MOST_LOOKED_UP = 32;
const MOST_CANDIDATES = 120;
/** A thing that says the same again and again leaves room for others. */
const MOST_OF_ONE = 8;

export interface Question {
  /** Those that may be read. */
  sources: readonly string[];
  /** The most things. */
  limit: number;
  /** The most passages of one thing. */
  perThing?: number;
  /** Only things with these targets. */
  targets?: readonly string[] | undefined;
}

/** The best thing first, and the passages of each together. */
export async function askPassages(
  scope: TenantScope,
  question: string,
  { sources, limit, perThing = 1, targets }: Question,
): Promise<FoundPassage[]> {
  const words = askedWords(question);
  if (words.length === 0 || sources.length === 0) return [];
  const counted = await countHaving(scope, words);
  if (!counted) return [];
  const asked = words.map((word, index) => ({
    ...word,
    weight: rarity(counted.having[index]!, counted.passages),
    having: counted.having[index]!,
  }));
  const rows = await readCandidates(scope, toLookUp(asked), { sources, targets });
  return judgePassages(rows, { asked, average: counted.average, limit, perThing });
}

/** Without words that say nothing by themselves, unless there are no others. */
function askedWords(question: string): { term: string; shown: string }[] {
  const all = new Map<string, string>();
  eachWord(question, (term, shown) => void (all.has(term) || all.set(term, shown)));
  const words = Array.from(all, ([term, shown]) => ({ term, shown }));
  const telling = words.filter(({ shown }) => !EMPTY_WORDS.has(shown));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

type Counted = AskedWord & { having: number };

function toLookUp(asked: readonly Counted[]): Counted[] {
  const rarestFirst = asked.filter(({ having }) => having > 0).sort((a, b) => a.having - b.having);
  let rows = 0;
  return rarestFirst.slice(0, MOST_LOOKED_UP).filter(({ having }, index) => {
    rows += having;
    return index < LEAST_LOOKED_UP || rows <= MOST_ROWS;
  });
}

interface Having {
  /** How many passages have each word. */
  having: number[];
  passages: number;
  /** The words of a passage, on average. */
  average: number;
}

async function countHaving(
  scope: TenantScope,
  words: readonly { term: string }[],
): Promise<Having | undefined> {
  const indexed = indexedWord(scope.userId);
  const [row] = await scope.rows<{ having: number[]; passages: number; length: string }>({
    name: "passages_having_words",
    text: `select passages, length, array(
             select coalesce(
               (select passages from search_common_words c where c.user_id = $1 and c.word = w.word),
               (select count(*)::int from search_passages p where p.user_id = $1 and p.words @@ quote_literal(w.word)::tsquery)
             ) from unnest($2::text[]) with ordinality w (word, place) order by place
           ) as having
           from search_positions where user_id = $1`,
    values: [scope.userId, words.map(({ term }) => indexed(term))],
  });
  if (!row || row.passages === 0) return undefined;
  return { having: row.having, passages: row.passages, average: Number(row.length) / row.passages };
}

/** The passages that have most of what the words weigh, with the title of each thing and what stands beside them. */
function readCandidates(
  scope: TenantScope,
  lookedUp: readonly Counted[],
  { sources, targets }: Pick<Question, "sources" | "targets">,
): Promise<AskedRow[]> {
  const indexed = indexedWord(scope.userId);
  return scope.rows<AskedRow>({
    name: "passages_to_judge",
    text: `with weighed as (
             select p.source, p.target, p.piece, sum(w.weight) as weight
             from unnest($2::text[], $3::float8[]) as w (word, weight)
             cross join lateral (
               select source, target, piece from search_passages
               where user_id = $1 and words @@ quote_literal(w.word)::tsquery and source = any($4::text[])
                 and ($5::text[] is null or target = any($5))
               limit ${MOST_ROWS}
             ) p
             group by p.source, p.target, p.piece
           ),
           hit as (
             select source, target, piece from (
               select *, row_number() over (partition by source, target order by weight desc, piece) as nth from weighed
             ) ranked
             where nth <= ${MOST_OF_ONE} order by weight desc, source, target, piece limit ${MOST_CANDIDATES}
           ),
           beside as (
             select hit.source, hit.target, place.piece, bool_or(place.piece = hit.piece) as is_hit
             from hit cross join lateral (values (0), (hit.piece - 1), (hit.piece), (hit.piece + 1)) as place (piece)
             group by hit.source, hit.target, place.piece
           )
           select p.source, p.target, p.piece, p.text, p.length, beside.is_hit
           from beside join search_passages p using (source, target, piece)
           where p.user_id = $1
           order by p.source, p.target, p.piece`,
    values: [
      scope.userId,
      lookedUp.map(({ term }) => indexed(term)),
      lookedUp.map(({ weight }) => weight),
      sources,
      targets ?? null,
    ],
  });
}
