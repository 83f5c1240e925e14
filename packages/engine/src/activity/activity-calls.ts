/** The activity listed call by call, newest first: a call is one entry, however many changes it made. */
import type { ActivityCall, ActivityCalls } from "@etui/protocol/activity";
import type { Provenance } from "@etui/protocol/provenance";
import type { Refusal } from "@etui/words/refusal";
import { positionId } from "../changes/change-log.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { Kinds } from "../domain/kinds.ts";
import { entryOf, type LogLine } from "./activity-log.ts";
import { type ActivityQuery, conditionsOf, NO_CURSOR, placeOf } from "./activity-query.ts";
import { type NameOf, namesOf } from "./thing-names.ts";
import {
  NONE_UNDONE,
  oldestOf,
  standingUndos,
  type Undo,
  type UndoneChanges,
  undosSince,
} from "./undone-changes.ts";

export type ActivityCallsPage = { ok: true; activity: ActivityCalls } | { ok: false; refused: Refusal };

/** A page ends early after counting this many lines: a call may have 20,000, and 500 such calls would take seconds. */
const LINES_A_PAGE = 20_000;
/** The changes of a call are also listed one by one if it has no more than this many. */
const FEW = 5;

interface Step {
  xid: string;
  change_id: string;
  call_id: string | null;
  conversation_id: string | null;
  provenance: Omit<Provenance, "conversation_id"> | null;
  changed_at: Date;
  /** Null if this call was met before: lines of other calls may lie between the lines of one. */
  call: CountedCall | null;
  counted: number;
}

interface CountedCall {
  done: ActivityCall["done"];
  /** The time of its oldest line. */
  since: string;
  /** The ids of all its lines. */
  change_ids: string[];
  is_undo: boolean;
  few: JsonLine[] | null;
}

type JsonLine = Omit<LogLine, "changed_at"> & { changed_at: string };

export async function listCalls(
  scope: TenantScope,
  query: ActivityQuery,
  kinds: Kinds,
): Promise<ActivityCallsPage> {
  const before = placeOf(query);
  if (!before) return { ok: false, refused: NO_CURSOR };
  const values: unknown[] = [scope.userId, before.xid, before.changeId];
  const asked = conditionsOf(query, kinds, (value) => `$${values.push(value)}`);
  const steps = await scope.rows<Step>({ text: walk(asked, query), values });

  const calls = steps.flatMap(({ call, ...step }) => (call ? [{ ...step, ...call }] : []));
  const page = calls.slice(0, query.limit);
  const undone =
    page.length === 0 ? NONE_UNDONE : standingUndos(await undosSince(scope, oldestOf(idsOf(page))));
  const { nameOf, untitled } = await namesOf(kinds, scope, page.flatMap(namedBy));
  const last = steps.at(-1);
  const end =
    calls.length > query.limit ? page.at(-1) : last && last.counted >= LINES_A_PAGE ? last : undefined;
  return {
    ok: true,
    activity: {
      calls: page.map((call) => callOf(call, { undone, nameOf })),
      next_cursor: end ? positionId({ xid: BigInt(end.xid), changeId: BigInt(end.change_id) }) : null,
      ...untitled,
    },
  };
}

/**
 * Goes back through the log from call to call. Each step looks for the next line of another call and, unless newer
 * lines already led to that call, counts all its lines by what they did. A change without a call is an entry of its
 * own. A moved document has two lines; the one for its arrival is not counted. What was done comes before what followed
 * from it: a task was completed, and its reminder cancelled.
 */
function walk(asked: (table: string) => string, { limit, target }: ActivityQuery): string {
  const first =
    target === undefined
      ? "min(target)"
      : "coalesce(min(target) filter (where target = next.target), min(target))";
  return `
  with recursive step as (
    select $2::xid8 as xid, $3::bigint as change_id, null::uuid as call_id, null::text collate "C" as conversation_id,
           null::jsonb as provenance, null::timestamptz as changed_at, null::jsonb as call, 0 as counted, 0 as listed
    union all
    select next.xid, next.change_id, next.call_id, next.conversation_id, next.provenance, next.changed_at, of_call.call,
           step.counted + coalesce(jsonb_array_length(of_call.call->'change_ids'), 0),
           step.listed + case when of_call.call is null then 0 else 1 end
    from step
    cross join lateral (
      select l.xid, l.change_id, l.call_id, l.conversation_id, l.provenance, l.changed_at, l.target from user_changes l
      where ${asked("l")} and (l.xid, l.change_id) < (step.xid, step.change_id)
        and (step.call_id is null or l.call_id is distinct from step.call_id)
      order by l.xid desc, l.change_id desc limit 1
    ) next
    left join lateral (
      with line as materialized (
        select ${LINE} from user_changes l
        where l.user_id = $1 and next.call_id is not null and l.call_id = next.call_id
        union all
        select ${LINE} from user_changes l
        where l.user_id = $1 and next.call_id is null and l.xid = next.xid and l.change_id = next.change_id
      ),
      did as (
        select kind, target, case
            when from_target is null or action not in ('created', 'updated') then action
            when from_target not in (select target from line where action = 'moved') then 'copied'
          end as action
        from line
      ),
      done as (
        select kind, action, count(*) as count,
               ${first} as first
        from did where action is not null group by kind, action
      )
      select jsonb_build_object(
          'since', (select min(changed_at) from line),
          'change_ids', (select jsonb_agg(change_id::text) from line),
          'is_undo', (select bool_or(undoes is not null) from line),
          'few', case when (select count(*) from line) <= ${FEW} then (
            select jsonb_agg(to_jsonb(line) || jsonb_build_object('change_id', change_id::text, 'undoes', undoes::text[])
                             order by line.derived_from is not null, line.xid, line.change_id) from line) end,
          'done', (select jsonb_agg(to_jsonb(done) order by count desc, kind, action) from done)
        ) as call
      where next.call_id is null or not exists (
        select from user_changes newer
        where ${asked("newer")} and newer.call_id = next.call_id
          and (newer.xid, newer.change_id) > (next.xid, next.change_id)
      )
    ) of_call on true
    where step.listed <= ${limit} and step.counted < ${LINES_A_PAGE}
  )
  select xid::text, change_id, call_id, conversation_id, provenance, changed_at, call, counted from step
  where changed_at is not null order by step.xid desc, change_id desc`;
}

const LINE = `l.xid, l.change_id, l.kind, l.target, l.action, l.version, l.call_id, l.conversation_id, l.provenance,
              l.from_target, l.from_version, l.undoes, l.changed_at, l.derived_from`;

const idsOf = (calls: readonly CountedCall[]) =>
  calls.flatMap(({ change_ids }) => change_ids.map((change_id) => ({ change_id })));

/** The things that an entry names. */
const namedBy = ({ done, few }: CountedCall) => [
  ...done.map(({ kind, first }) => ({ kind, target: first })),
  ...(few ?? []),
];

function callOf(
  call: Omit<Step, "call"> & CountedCall,
  { undone, nameOf }: { undone: UndoneChanges; nameOf: NameOf },
): ActivityCall {
  const { call_id, changed_at, since, conversation_id, provenance, done, change_ids, is_undo, few } = call;
  const standing = change_ids.filter((id) => !undone.has(id)).length;
  return {
    call_id,
    at: changed_at.toISOString(),
    since: new Date(since).toISOString(),
    by: provenance && { ...provenance, ...(conversation_id === null ? {} : { conversation_id }) },
    done: done.map((one) => ({ ...one, ...nameOf({ kind: one.kind, target: one.first }) })),
    undone: standing === change_ids.length ? "no" : standing === 0 ? "wholly" : "partly",
    undone_by: standing === 0 ? wayBack(undone.get(change_ids[0]!)!) : null,
    is_undo,
    ...(few && {
      changes: few.map((line) =>
        entryOf({ ...line, changed_at: new Date(line.changed_at) }, { undone, nameOf }),
      ),
    }),
  };
}

/** What is undone so that the changes stand again. */
const wayBack = ({ call_id, change_id }: Undo) => (call_id === null ? { change_id } : { call_id });
