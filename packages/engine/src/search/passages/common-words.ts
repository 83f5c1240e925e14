/**
 * The words of many passages, which say little about any of them. They are counted in the background, and again when
 * there are a quarter more passages; the rarer ones are counted by the index when somebody asks. A stale count changes
 * the order of what is found, and never what is found.
 */
import type { TenantScope } from "../../database/tenant.ts";

/** To count a word that so many passages have takes the index half a millisecond. */
export const COMMON = 500;
/** More passages than this are counted by a sample of their things: all of 100,000 take two seconds. */
const SAMPLE = 20_000;

/** Below this many passages no word is common. */
export const isCountDue = ({ passages, counted }: { passages: number; counted: number }): boolean =>
  passages > COMMON && (passages > counted * 1.25 || passages < counted / 2);

export async function countCommonWords(tx: TenantScope, passages: number): Promise<void> {
  const part = Math.max(1, Math.ceil(passages / SAMPLE));
  await tx.rows({
    text: "delete from search_common_words where user_id = $1",
    values: [tx.userId],
  });
  await tx.rows({
    // The function reads as this user does, so the row-level security of the table holds in it.
    text: `insert into search_common_words (user_id, word, passages)
           select $1, word, ndoc * $2::int from ts_stat(format(
             'select words from search_passages where user_id = %L and mod(abs(hashtext(target)::bigint + piece), %s) = 0', $1::text, $2::int
           )) where ndoc * $2::int > ${COMMON}`,
    values: [tx.userId, part],
  });
  await tx.rows({
    text: "update search_positions set counted = $2 where user_id = $1",
    values: [tx.userId, passages],
  });
}
