/** The active triggers that belong to documents (`source_path`), also where a document was moved since. */
import type { BelongingTrigger } from "../data/belonging-triggers.ts";
import { LIVE } from "../data/documents/live.ts";
import type { TenantScope } from "../database/tenant.ts";

/** The way of a moved document is found as `followSource` finds it when the trigger fires. */
export function belongingTo(scope: TenantScope, paths: readonly string[]): Promise<BelongingTrigger[]> {
  return scope.rows<BelongingTrigger>({
    name: "triggers_belonging_to",
    text: `
      with recursive way(trigger_id, title, path, moves) as (
        select trigger_id, title, source_path, 0 from user_triggers
        where user_id = $1 and status = 'active' and source_path is not null
        union all
        select way.trigger_id, way.title, went.target, way.moves + 1
        from way
        cross join lateral (
          select h.version, h.ended_by from user_data_history h
          where h.user_id = $1 and h.data_path = way.path
            and not exists (select from user_data_store where user_id = $1 and data_path = way.path and ${LIVE})
          order by h.version desc limit 1
        ) as last
        cross join lateral (
          select c.target from user_changes c
          where c.user_id = $1 and c.kind = 'user_data' and c.from_target = way.path and c.from_version = last.version
          order by c.xid desc, c.change_id desc limit 1
        ) as went
        where last.ended_by = 'move' and way.moves < ${MOST_MOVES}
      )
      select distinct trigger_id, title, path from way where path = any($2::text[]) order by title, trigger_id`,
    values: [scope.userId, paths],
  });
}

/** A longer way is given up. */
const MOST_MOVES = 16;
