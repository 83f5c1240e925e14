/**
 * The SQL behind `nearPath`: where a path departs from the others, and what lies next to it there.
 *
 * It runs after a document was created, so its cost must not depend on how many there are. The names at one level are
 * the distinct beginnings of very many paths. PostgreSQL has no loose index scan, so a recursive query makes one: it
 * takes the next path from the primary key, then jumps past everything below that path's name (to the name and "0", the
 * character after "/"), one descent in the index for each name. 50 names on either side are examined; on a level with
 * more, those around the new name, where nearly all plurals and misspellings are.
 *
 * Deleted documents keep their rows. Looking for the next that is not deleted could pass any number of them, so the
 * walk takes every row, and only near names are checked for whether they exist.
 *
 * Each step takes one row: with `limit 1`, an ordered walk in the index is the cheapest plan whatever the planner
 * assumes. With `limit 20` it assumed a small branch, and gathered and sorted all of its 100,000 rows.
 */
import type { Statement, TenantScope } from "../../database/tenant.ts";
import { LIVE } from "../documents/live.ts";

/** Names examined on either side; both together take 1 ms in the middle of a crowded level, 0.3 in one of ten names. */
const REACH = 50;
/** The most deleted documents passed on the way to one that exists. */
const PATIENCE = 20;

export interface PathLevel {
  /** Empty, or ending with a slash. */
  prefix: string;
  /** The prefix and the name at this level. */
  branch: string;
}

export interface Neighbours {
  /** Those of `others` that are stored. */
  stored: string[];
  /** The first level at which the path shares its branch with no other document. */
  level: PathLevel | undefined;
  /** The branches next to it at this level and its own, deleted or not. */
  branches: string[];
}

export interface Counterpart {
  path: string;
  branch: string;
}

/** The state of a branch: `used` if a document other than $2 is in it, `unsure` if 20 deleted ones hide the rest. */
const look = (branch: string) => `
  (with recursive below as (
     (select data_path, ${LIVE} and data_path <> $2 as there, 1 as step from user_data_store
      where user_id = $1 and data_path >= ${branch} || '/' and data_path < ${branch} || '0'
      order by data_path limit 1)
     union all
     (select next.data_path, next.there, b.step + 1 from below b cross join lateral (
        select data_path, ${LIVE} and data_path <> $2 as there from user_data_store
        where user_id = $1 and data_path > b.data_path and data_path < ${branch} || '0'
        order by data_path limit 1) next
      where not b.there and b.step < ${PATIENCE})
   )
   select coalesce(bool_or(there), false) or exists (
            select from user_data_store where user_id = $1 and data_path = ${branch} and data_path <> $2 and ${LIVE}
          ) as used,
          count(*) >= ${PATIENCE} as unsure
   from below)`;

/** One direction of the walk, as a recursive query over the branches that it passes. */
const walk = (name: string, { from, onward, order }: { from: string; onward: string; order: string }) => `
  ${name} as (
    (select l.prefix, next.data_path as path, ${branchOf("next.data_path", "l.prefix")} as branch, 1 as step
     from own_way l cross join lateral (
       select data_path from user_data_store where user_id = $1 and data_path ${from}
       order by data_path ${order} limit 1) next
     where starts_with(next.data_path, l.prefix))
    union all
    (select w.prefix, next.data_path, ${branchOf("next.data_path", "w.prefix")}, w.step + 1
     from ${name} w cross join lateral (
       select data_path from user_data_store where user_id = $1 and data_path ${onward}
       order by data_path ${order} limit 1) next
     where w.step < ${REACH} and starts_with(next.data_path, w.prefix))
  )`;

const branchOf = (path: string, prefix: string) =>
  `${prefix} || split_part(substr(${path}, char_length(${prefix}) + 1), '/', 1)`;

// The arrays are in selects of their own, which hides their lengths from the planner. If it saw them, it considered a
// plan for just these cheaper than the general one and planned every call again: 0.6 ms.
const NEIGHBOURS = `
  with recursive
  own_way as (
    select l.prefix, l.branch
    from unnest((select $3::text[]), (select $4::text[])) with ordinality as l(prefix, branch, at)
    cross join lateral ${look("l.branch")} b
    where not (b.used or b.unsure) order by at limit 1
  ),
  ${walk("after_it", {
    from: ">= l.branch",
    // The smallest text after a path is the path and the character 1, because there is no character 0.
    onward: ">= case when w.branch = w.path then w.path || chr(1) else w.branch || '0' end",
    order: "asc",
  })},
  ${walk("before_it", {
    from: "< l.branch",
    onward: "< case when w.branch = w.path then w.path else w.branch || '/' end",
    order: "desc",
  })}
  select 'stored' as kind, data_path as text from user_data_store
  where user_id = $1 and data_path = any((select $5::text[])::text[]) and ${LIVE}
  union all select 'own way', branch from own_way
  union all select distinct 'neighbour', branch from (select branch from after_it union all select branch from before_it) w`;

/** Exported for the test that counts visited rows. */
export const neighboursStatement = (
  userId: string,
  path: string,
  levels: readonly PathLevel[],
  others: readonly string[],
): Statement => ({
  name: "path_neighbours",
  text: NEIGHBOURS,
  values: [userId, path, levels.map(({ prefix }) => prefix), levels.map(({ branch }) => branch), others],
});

export async function neighboursOf(
  scope: TenantScope,
  path: string,
  levels: readonly PathLevel[],
  others: readonly string[],
): Promise<Neighbours> {
  const rows = await scope.rows<{ kind: "stored" | "own way" | "neighbour"; text: string }>(
    neighboursStatement(scope.userId, path, levels, others),
  );
  const textsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ text }) => text);
  const [ownWay] = textsOf("own way");
  return {
    stored: textsOf("stored"),
    level: levels.find(({ branch }) => branch === ownWay),
    branches: textsOf("neighbour"),
  };
}

/**
 * The first of the paths that is stored; if none is, the first of the branches with something in it, ending with a
 * slash unless a document is at the branch itself.
 */
export async function firstStored(
  scope: TenantScope,
  path: string,
  counterparts: readonly Counterpart[],
): Promise<string | undefined> {
  const [row] = await scope.rows<{ text: string }>(counterpartStatement(scope.userId, path, counterparts));
  return row?.text;
}

// `limit 1` keeps the planner from joining the counterparts with all of the user's documents, as it would with
// `exists`.
const FIRST_STORED = `
  with counterpart as (
    select * from unnest((select $3::text[]), (select $4::text[])) with ordinality as c(path, branch, at)
  )
  select text from (
    select c.path as text, 1 as choice, at from counterpart c cross join lateral (
      select from user_data_store where user_id = $1 and data_path = c.path and ${LIVE} limit 1) whole
    union all
    select case when exists (
             select from user_data_store where user_id = $1 and data_path = c.branch and ${LIVE}
           ) then c.branch else c.branch || '/' end, 2, at
    from counterpart c cross join lateral ${look("c.branch")} b where b.used
  ) stored order by choice, at limit 1`;

/** Exported for the test that counts visited rows. */
export const counterpartStatement = (
  userId: string,
  path: string,
  counterparts: readonly Counterpart[],
): Statement => ({
  name: "first_stored_counterpart",
  text: FIRST_STORED,
  values: [
    userId,
    path,
    counterparts.map((counterpart) => counterpart.path),
    counterparts.map(({ branch }) => branch),
  ],
});
