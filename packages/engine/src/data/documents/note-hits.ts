/**
 * Notes which conditions watch what a statement writes, for the dispatcher to judge (triggers/conditions/judge-hits.ts).
 *
 * It is part of the statement, so no write is missed, whoever makes it and whatever dies afterwards. Where a user watches
 * nothing it costs one look into an empty index, whatever the number of documents.
 */
export const noteHits = ({ of, action }: { of: string; action: "written" | "removed" }): string => `
    insert into trigger_hits (user_id, trigger_id, target, version, action, from_target, from_version)
    select $1, watch.trigger_id, w.data_path, w.version, '${action}', ${
      action === "written"
        ? "i.unusual#>>'{from,path}', (i.unusual#>>'{from,version}')::int"
        : "null::text, null::int"
    }
    from ${of}
    join trigger_watches watch on watch.user_id = $1 and watch.watch_key = any(watch_keys(w.data_path))
      and (watch.pattern is null or w.data_path ~ watch.pattern)
    where exists (select from trigger_watches where user_id = $1)`;
