/**
 * Erases what was written from the records of calls: the arguments, the first answers kept for retries, and the
 * questions to the person.
 *
 * A call is recognised by what it changed, and otherwise by a text in its arguments that begins with the path: a write
 * that met a conflict changed nothing, but its arguments hold all that it would have stored. So the arguments of a call
 * that only mentions the path are erased too; losing a record is better than keeping a word.
 */
import type { TenantScope } from "../../database/tenant.ts";
import type { Strand } from "./moved-from.ts";
import type { PurgeTarget } from "./purge-target.ts";

const CALLS_A_PIECE = 5_000;
/** With more places than these, their common beginning is searched for instead. */
const MOST_NEEDLES = 100;

export async function eraseArgumentsOf(scope: TenantScope, callIds: readonly string[]): Promise<void> {
  await scope.rows({
    text: `update tool_calls set arguments = null
           where user_id = $1 and call_id = any($2::uuid[]) and arguments is not null`,
    values: [scope.userId, callIds],
  });
}

/** `tool` is the one that purges: its own questions say only what was purged, and are kept. */
export async function eraseMentions(
  scope: TenantScope,
  { target, origins, tool }: { target: PurgeTarget; origins: readonly Strand[]; tool: string },
): Promise<void> {
  const needles = needlesFor(target, origins);
  let after: string | null = "00000000-0000-0000-0000-000000000000";
  while (after !== null) after = await eraseMentioningCalls(scope, needles, after);
  await scope.rows({
    text: `update idempotency_keys
           set result = (select jsonb_object_agg(key, value) from jsonb_each(result)
                         where key in ('status', 'path', 'version', 'receipt'))
           where user_id = $1 and result is not null and ${mentions("result")}`,
    values: [scope.userId, needles],
  });
  await scope.rows({
    text: `delete from confirmations where user_id = $1 and tool <> $3 and ${mentions("arguments")}`,
    values: [scope.userId, needles, tool],
  });
}

async function eraseMentioningCalls(
  scope: TenantScope,
  needles: readonly string[],
  after: string,
): Promise<string | null> {
  const [row] = await scope.rows<{ last: string | null }>({
    text: `
      with page as materialized (
        select call_id from tool_calls where user_id = $1 and call_id > $3::uuid order by call_id limit ${CALLS_A_PIECE}
      ),
      last as materialized (select call_id from page order by call_id desc limit 1),
      erased as (
        update tool_calls set arguments = null
        where user_id = $1 and call_id > $3::uuid and call_id <= (select call_id from last)
          and arguments is not null and ${mentions("arguments")}
      )
      select (select call_id from last) as last`,
    values: [scope.userId, needles, after],
  });
  return row!.last;
}

/**
 * Paths are compared in NFC, in which they are stored; arguments are recorded as they came. ASCII is always in NFC, but
 * `normalize` does not check that: with it, 60,000 calls took 1.6 s instead of 0.08.
 */
const mentions = (column: string): string =>
  `exists (
     select from (select ${column}::text as said) as recorded, unnest($2::text[]) as n(needle)
     where strpos(case when octet_length(said) = char_length(said) then said else normalize(said) end, needle) > 0
   )`;

/** The texts to search for in JSON: a string that is such a path, or begins with such a prefix. */
export function needlesFor(target: PurgeTarget, origins: readonly Strand[]): string[] {
  const own = "path" in target ? JSON.stringify(target.path) : beginning(target.prefix);
  const paths = origins.map(({ path }) => path);
  if (paths.length <= MOST_NEEDLES) return [own, ...paths.map((path) => JSON.stringify(path))];
  return [own, beginning(commonStart(paths))];
}

const beginning = (text: string): string => JSON.stringify(text).slice(0, -1);

function commonStart(texts: readonly string[]): string {
  let common = texts[0]!;
  for (const text of texts) while (!text.startsWith(common)) common = common.slice(0, -1);
  return common.isWellFormed() ? common : common.slice(0, -1);
}
