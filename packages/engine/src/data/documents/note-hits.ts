/**
 * Notes which conditions watch what a statement writes, for the dispatcher to judge (triggers/conditions/judge-hits.ts).
 *
 * It is part of the statement, so no write is missed, whoever makes it and whatever dies afterwards. A condition is found
 * by its key: the path that it watches, or the prefix below which it looks.
 */

/** Every key under which one of these paths may be watched: the paths, and all that they are below. */
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

/** Whether anybody watches, asked once a statement. `keys` is the parameter that holds what `watchKeys` gave. */
export const guard = (keys: string): string => `guard as materialized (
    select exists (select from trigger_watches where user_id = $1 and watch_key = any(${keys}::text[])) as watched)`;

export const IS_WATCHED = "(select watched from guard)";

/** Of `written` and `input`, the rows of a write. */
export const noteWrites = (keys: string): string => `
    insert into trigger_hits (user_id, trigger_id, target, version, action, from_target, from_version)
    select $1, watch.trigger_id, w.data_path, w.version, 'written', i.unusual#>>'{from,path}',
           (i.unusual#>>'{from,version}')::int
    from trigger_watches watch join written w on ${watches} join input i on i.data_path = w.data_path
    where watch.user_id = $1 and watch.watch_key = any(${keys}::text[])`;

/** Of `gone`, the rows of a removal. */
export const noteRemovals = `
    insert into trigger_hits (user_id, trigger_id, target, version, action)
    select $1, watch.trigger_id, w.data_path, w.version, 'removed'
    from gone w cross join unnest(watch_keys(w.data_path)) as k(watch_key)
    join trigger_watches watch on watch.user_id = $1 and watch.watch_key = k.watch_key and ${watches}`;
