/**
 * Records which conditions watch the documents that a statement writes; the dispatcher then judges them
 * (triggers/conditions/judge-hits.ts).
 *
 * This is part of the statement, so no write is missed, whoever makes it and whatever fails afterwards. A condition is
 * found by its key: the path that it watches, or the prefix below which it looks.
 */

/** All keys under which one of these paths may be watched: the paths themselves and all their parents. */
export function watchKeys(paths: readonly string[]): string[] {
  const keys = new Set([""]);
  for (const path of paths) {
    keys.add(path);
    for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1)) {
      keys.add(path.slice(0, slash + 1));
    }
  }
  return [...keys];
}

const watches = `(watch.watch_key = w.data_path or watch.watch_key = '' or (right(watch.watch_key, 1) = '/'
      and starts_with(w.data_path, watch.watch_key))) and (watch.pattern is null or w.data_path ~ watch.pattern)`;

/** Whether any condition watches, checked once per statement. `keys` is the parameter with `watchKeys`' result. */
export const guard = (keys: string): string => `guard as materialized (
    select exists (select from trigger_watches where user_id = $1 and watch_key = any(${keys}::text[])) as watched)`;

export const IS_WATCHED = "(select watched from guard)";

/** For a write; uses its rows `written` and `input`. */
export const noteWrites = (keys: string): string => `
    insert into trigger_hits (user_id, trigger_id, target, version, action, from_target, from_version)
    select $1, watch.trigger_id, w.data_path, w.version, 'written', i.unusual#>>'{from,path}',
           (i.unusual#>>'{from,version}')::int
    from trigger_watches watch join written w on ${watches} join input i on i.data_path = w.data_path
    where watch.user_id = $1 and watch.watch_key = any(${keys}::text[])`;

/** For a removal; uses its rows `gone`. */
export const noteRemovals = `
    insert into trigger_hits (user_id, trigger_id, target, version, action)
    select $1, watch.trigger_id, w.data_path, w.version, 'removed'
    from gone w cross join unnest(watch_keys(w.data_path)) as k(watch_key)
    join trigger_watches watch on watch.user_id = $1 and watch.watch_key = k.watch_key and ${watches}`;
