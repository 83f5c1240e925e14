/** What queries ask of the plan: its tasks, also those that are done. */
import { normalise } from "@etui/protocol/search-terms";
import type { TenantScope } from "../../database/tenant.ts";
import type { PlainLeaf, QueryHit, QuerySql, QueryTarget } from "../../domain/query-target.ts";
import { allHold, oneHolds } from "../../query/sql/joined.ts";
import { nameKeySql, tagKeySql } from "../../query/sql/name-in-sql.ts";
import { byRank, orderOfValues } from "../../query/sql/order-of.ts";
import { testToSql } from "../../query/sql/test-to-sql.ts";
import { normalisedSql } from "../../query/sql/text-in-sql.ts";
import { nameKey, tagName } from "../../query/values/names.ts";
import { noteTasks } from "../../sources/note-sources.ts";
import { defaultListName } from "../list-names.ts";
import { planMoment } from "../plan-moment.ts";
import { DAY_PART_HOURS } from "../reminders/start-of.ts";
import { PLAN_FIELDS } from "./plan-fields.ts";
import { tagsBeginning } from "./tags-beginning.ts";

const fieldOf = (name: string) => (Object.hasOwn(PLAN_FIELDS, name) ? PLAN_FIELDS[name] : undefined);

export const planTarget: QueryTarget = {
  name: "plan",
  kinds: ["task"],
  fields: PLAN_FIELDS,
  tags: tagsBeginning,
  rows: ({ row, user }) => ({
    from: `plan_tasks ${row}`,
    where: [`${row}.user_id = ${user}`, `${row}.deleted_at is null`],
    id: `${row}.task_id`,
  }),
  leaf,
  values(name, sql) {
    const field = fieldOf(name);
    return field ? [field.values(sql)] : [];
  },
  // What lies in one that fulfils it, with what lies in that, is found once, and not for each task.
  ancestor(inner, { row, user }) {
    const [above, below] = [`${row}a`, `${row}b`];
    return `(${row}.parent_task_id is not null and ${row}.parent_task_id = any(array(
      with recursive hit(id) as (
        select ${above}.task_id from plan_tasks ${above}
        where ${above}.user_id = ${user} and ${above}.deleted_at is null and ${inner(above)}
        union
        select ${below}.task_id from hit join plan_tasks ${below} on ${below}.user_id = ${user} and ${below}.parent_task_id = hit.id
        where ${below}.deleted_at is null
      ) select id from hit)))`;
  },
  descendant(inner, { row, user }) {
    const [below, above] = [`${row}a`, `${row}b`];
    return `${row}.task_id = any(array(
      with recursive hit(id) as (
        select ${below}.parent_task_id from plan_tasks ${below}
        where ${below}.user_id = ${user} and ${below}.deleted_at is null and ${below}.parent_task_id is not null and ${inner(below)}
        union
        select ${above}.parent_task_id from hit join plan_tasks ${above} on ${above}.user_id = ${user} and ${above}.task_id = hit.id
        where ${above}.deleted_at is null and ${above}.parent_task_id is not null
      ) select id from hit))`;
  },
  async order(name, _scope, descending) {
    if (name === "rank")
      return (sql) => byRank({ title: `${sql.row}.title`, created: `${sql.row}.created_at` }, sql);
    if (name === "created" || name === "updated")
      return ({ row }) => ({ expression: `${row}.${name}_at`, cast: "timestamptz", isNeverNull: true });
    const field = fieldOf(name);
    return field ? (sql) => orderOfValues(field.values(sql), field, sql, descending) : null;
  },
  show,
};

function leaf(asked: PlainLeaf, sql: QuerySql): string {
  const { row, user, addValue } = sql;
  if ("field" in asked) {
    const field = fieldOf(asked.field);
    if (asked.field === "due") {
      const quick = dueSql(asked, sql);
      if (quick !== undefined) return quick;
    }
    return testToSql(asked, field ? [field.values(sql)] : [], sql, field?.choices);
  }
  if ("text" in asked) {
    const part = `${addValue(normalise(asked.text))}::text`;
    const has = (said: string) => `strpos(${normalisedSql(said)}, ${part}) > 0`;
    const inTitle = has(`${row}.title`);
    const inBody = has(bodySql(row));
    return asked.in === "title" ? inTitle : asked.in === "body" ? inBody : oneHolds([inTitle, inBody]);
  }
  if ("tag" in asked) {
    const key = nameKey(tagName(asked.tag));
    const own = tagKeySql("v.tag");
    const below = asked.exact ? "false" : `starts_with(${own}, ${addValue(`${key}/`)}::text)`;
    return `(${row}.tags <> '{}' and exists (select from unnest(${row}.tags) as v(tag) where ${oneHolds([`${own} = ${addValue(key)}::text`, below])}))`;
  }
  if ("kind" in asked) return asked.kind === "task" ? "true" : "false";
  if ("under" in asked) return underSql(asked.under, sql);
  if ("links_to" in asked) {
    const keys = addValue(namesOfTask(asked.links_to));
    return oneHolds([
      `${row}.depends_on && ${keys}::text[]`,
      `(${row}.links <> '[]' and exists (select from jsonb_to_recordset(${row}.links) as l(target text) where ${nameKeySql("l.target")} = any(${keys}::text[])))`,
    ]);
  }
  if ("linked_from" in asked) {
    return `exists (select from plan_tasks o where o.user_id = ${user} and o.deleted_at is null and o.task_id = ${addValue(idOfTask(asked.linked_from))}::text
      and ${linksSql("o", row)})`;
  }
  if ("has" in asked) {
    switch (asked.has) {
      case "tags":
        return `${row}.tags <> '{}'`;
      case "links":
        return `(${row}.depends_on <> '{}' or ${row}.links <> '[]')`;
      case "backlinks":
        return `exists (select from plan_tasks o where o.user_id = ${user} and o.deleted_at is null and ${linksSql("o", row)})`;
      case "due":
        return `(${row}.on_date is not null or ${row}.deadline is not null)`;
      case "body":
        return `(${row}.note is not null and ${row}.note <> '')`;
    }
  }
  const isOpen = `${row}.status in ('open', 'in_progress')`;
  switch (asked.is) {
    case "open":
      return isOpen;
    case "done":
      return `${row}.status = 'done'`;
    case "blocked":
      return `(${isOpen} and ${row}.depends_on <> '{}' and exists (
        select from plan_tasks o where o.user_id = ${user} and o.task_id = any(${row}.depends_on) and o.deleted_at is null
          and o.status in ('open', 'in_progress')))`;
    case "late":
      return `(${isOpen} and ${lateSql(sql)})`;
    case "orphan":
      return "false";
  }
}

const bodySql = (row: string): string =>
  `(coalesce(${row}.note, '') || E'\\n' || coalesce(${row}.waiting_for, ''))`;

/** By its id, or as the address of the task. */
const idOfTask = (given: string): string =>
  nameKey(given)
    .replace(/^plan:\/\//, "")
    .replace(/^[\^#]/, "");

const namesOfTask = (given: string): string[] => [
  nameKey(given),
  idOfTask(given),
  `plan://${idOfTask(given)}`,
];

/** Whether one task says of itself that it depends on the other, or links to it. */
const linksSql = (from: string, to: string): string =>
  `(${to}.task_id = any(${from}.depends_on) or (${from}.links <> '[]' and exists (
    select from jsonb_to_recordset(${from}.links) as l(target text)
    where lower(l.target) = ${to}.task_id or lower(l.target) = 'plan://' || ${to}.task_id)))`;

/** The two columns have an index each, and what is computed from them has none. */
function dueSql(
  { op, values: [to, until] }: Extract<PlainLeaf, { field: string }>,
  { row, addValue }: QuerySql,
): string | undefined {
  if (to?.is !== "day" || !(op === "<" || op === "<=" || op === "between")) return undefined;
  if (op === "between" && until?.is !== "day") return undefined;
  const last = op === "between" ? (until as typeof to).day : to.day;
  const sign = op === "<" ? "<" : "<=";
  const either = ["on_date", "deadline"].map(
    (column) => `(${row}.${column} is not null and ${row}.${column} ${sign} ${addValue(last)}::date)`,
  );
  const from =
    op === "between" ? `least(${row}.on_date, ${row}.deadline) >= ${addValue(to.day)}::date` : "true";
  return allHold([oneHolds(either), from]);
}

/** In a list or group, by its id or name; or below a task. */
function underSql(place: string, { row, user, addValue }: QuerySql): string {
  const key = nameKey(place).replace(/\/+$/, "");
  const lists = listsCalled(key);
  const inList = lists.length === 0 ? "false" : `${row}.list_id = any(${addValue(lists)}::text[])`;
  const named = `${addValue(key)}::text`;
  // A list that was given a name; a group by its name alone, and behind that of its list.
  const [list, group] = key.includes("/")
    ? [key.slice(0, key.indexOf("/")), key.slice(key.indexOf("/") + 1)]
    : [];
  const inNamed = `${row}.list_id in (select l.list_id from plan_lists l where l.user_id = ${user} and l.display_name is not null and ${nameKeySql("l.display_name")} = ${named})`;
  const inGroup = `(${row}.group_id is not null and ${row}.group_id in (
    select g.group_id from plan_groups g where g.user_id = ${user} and g.deleted_at is null and (g.group_id = ${named} or ${nameKeySql("g.name")} = ${named}
      ${
        list === undefined || group === undefined
          ? ""
          : `or (${nameKeySql("g.name")} = ${addValue(group)}::text and g.list_id = any(${addValue(listsCalled(list))}::text[]))`
      })))`;
  const below = `(${row}.parent_task_id is not null and ${row}.parent_task_id = any(array(
    with recursive inside(id) as (
      select ${addValue(idOfTask(place))}::text collate "C"
      union
      select c.task_id from inside join plan_tasks c on c.user_id = ${user} and c.parent_task_id = inside.id
      where c.deleted_at is null
    ) select id from inside)))`;
  return oneHolds([inList, inNamed, inGroup, below]);
}

/** The lists with this id, or whose name it is in either language. */
function listsCalled(key: string): string[] {
  return (PLAN_FIELDS.list!.choices ?? []).filter((id) =>
    [id, defaultListName(id as never, "en"), defaultListName(id as never, "zh")].some(
      (name) => nameKey(name) === key,
    ),
  );
}

/** As isLate of plan/views/agenda.ts: its day is over, or on its day its hour. */
function lateSql({ row, addValue, timeZone, now }: QuerySql): string {
  const { today } = planMoment(now, { timeZone, locale: "en" });
  const { hour, minute, second, millisecond } = Temporal.Instant.fromEpochMilliseconds(
    now.getTime(),
  ).toZonedDateTimeISO(timeZone);
  const minutes = addValue(hour * 60 + minute + (second + millisecond / 1_000) / 60);
  const day = `${addValue(today)}::date`;
  const minuteOf = (time: string) => `(left(${time}, 2)::int * 60 + right(${time}, 2)::int)`;
  const [from, to] = [`left(${row}.time_window, 5)`, `right(${row}.time_window, 5)`];
  const parts = Object.entries(DAY_PART_HOURS).map(([part, hours]) => `when '${part}' then '${hours.to}'`);
  const end = `case ${row}.intent
    when 'exact_time' then ${minuteOf(`${row}.at_time`)} + coalesce(${row}.duration_minutes, ${row}.estimate_minutes, 0)
    when 'time_window' then case
      when strpos(${row}.time_window, ':') = 0 then ${minuteOf(`(case ${row}.time_window ${parts.join(" ")} else '24:00' end)`)}
      when ${to} > ${from} then ${minuteOf(to)} else ${minuteOf(to)} + 1440 end
    else 1440 end`;
  return `coalesce(${row}.deadline < ${day} or ${row}.on_date < ${day} or (${row}.on_date = ${day} and (${end}) < ${minutes}::float8), false)`;
}

const LONGEST_PREVIEW = 160;

interface ShownTask {
  task_id: string;
  title: string;
  note: string | null;
  tags: string[];
  updated_at: Date;
}

async function show(
  context: Parameters<QueryTarget["show"]>[0],
  ids: readonly string[],
): Promise<(QueryHit | undefined)[]> {
  const tasks = await shownTasks(context.heavyDb, ids);
  await noteTasks(context, [...tasks.keys()]);
  return ids.map((id) => {
    const task = tasks.get(id);
    return (
      task && {
        kind: "task",
        address: `plan://${id}`,
        title: task.title,
        preview: task.note ?? "",
        tags: task.tags,
        updatedAt: task.updated_at,
      }
    );
  });
}

async function shownTasks(scope: TenantScope, ids: readonly string[]): Promise<Map<string, ShownTask>> {
  const rows = await scope.rows<ShownTask>({
    name: "tasks_of_query",
    text: `select task_id, title, left(note, ${LONGEST_PREVIEW}) as note, tags, updated_at from plan_tasks
           where user_id = $1 and deleted_at is null and task_id = any($2::text[])`,
    values: [scope.userId, ids],
  });
  return new Map(rows.map((row) => [row.task_id, row]));
}
