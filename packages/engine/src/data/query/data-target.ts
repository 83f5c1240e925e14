/** What queries ask of documents: the fields of their content, whatever those are, and what each document has of its own. */

import { normalise } from "@etui/protocol/search-terms";
import { cutText } from "@etui/values/text/cut-text";
import { pathTo } from "../../database/filter/json-path.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { endOfPrefix } from "../../document/data-path.ts";
import type {
  PlainLeaf,
  QueryField,
  QueryHit,
  QuerySql,
  QueryTarget,
  QueryValues,
} from "../../domain/query-target.ts";
import { allHold, oneHolds } from "../../query/sql/joined.ts";
import { tagKeySql } from "../../query/sql/name-in-sql.ts";
import { byRank, orderOfValues } from "../../query/sql/order-of.ts";
import { testToSql } from "../../query/sql/test-to-sql.ts";
import { foldedSql, normalisedSql } from "../../query/sql/text-in-sql.ts";
import { nameKey, tagName } from "../../query/values/names.ts";
import { noteDocuments } from "../../sources/note-sources.ts";
import { hintOf, proposedByTexts } from "./data-hints.ts";
import { stepsOf, valuesOfContent } from "./data-values.ts";
import { kindsAt, namesAt } from "./fields-there.ts";

type OwnField = QueryField & { own(sql: QuerySql): QueryValues };

const moment = (column: string, aliases: readonly string[]): OwnField => ({
  kind: "moment",
  aliases,
  own: ({ row }) => ({
    // In UTC, so that it is the same wherever it is asked for.
    text: `to_char(${row}.${column} at time zone 'UTC', 'YYYY-MM-DD"t"HH24:MI:SS"z"')`,
    shown: `to_char(${row}.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    moment: `${row}.${column}`,
  }),
});

/** Any other field is one of the content, also one of these with a dot in front of it: `.path`. */
export const DATA_FIELDS: Readonly<Record<string, OwnField>> = {
  path: {
    kind: "text",
    aliases: ["路径"],
    own: ({ row }) => ({ text: foldedSql(`${row}.data_path`), shown: `${row}.data_path` }),
  },
  version: {
    kind: "number",
    aliases: ["版本"],
    own: ({ row }) => ({ text: `${row}.version::text`, number: `${row}.version` }),
  },
  created: moment("created_at", ["创建", "创建时间"]),
  updated: moment("updated_at", ["更新", "修改时间"]),
  kind: { kind: "choice", choices: ["document"], aliases: ["类型"], own: () => ({ text: "'document'" }) },
};

const ownField = (name: string): OwnField | undefined =>
  Object.hasOwn(DATA_FIELDS, name) ? DATA_FIELDS[name] : undefined;

const valuesOf = (name: string, sql: QuerySql): QueryValues[] => [
  ownField(name)?.own(sql) ?? valuesOfContent(name, sql),
];

export const dataTarget: QueryTarget = {
  name: "data",
  kinds: ["document"],
  fields: DATA_FIELDS,
  occurring,
  rows: ({ row, user }) => ({
    from: `user_data_store ${row}`,
    where: [
      `${row}.user_id = ${user}`,
      `${row}.content is not null`,
      `(${row}.expires_at <= now()) is not true`,
    ],
    id: `${row}.data_path`,
  }),
  leaf,
  values: valuesOf,
  ancestor: () => "false",
  descendant: () => "false",
  async order(name, scope, descending) {
    if (name === "rank")
      return (sql) => byRank({ title: titleSql(sql.row), created: `${sql.row}.created_at` }, sql);
    if (name === "created" || name === "updated")
      return ({ row }) => ({ expression: `${row}.${name}_at`, cast: "timestamptz", isNeverNull: true });
    if (name === "path")
      return ({ row }) => ({ expression: `${row}.data_path`, cast: "text", isNeverNull: true });
    const own = ownField(name);
    if (own) return (sql) => orderOfValues(own.own(sql), own, sql, descending);
    const kind = await kindOfField(scope, name);
    return (sql) => orderOfValues(valuesOfContent(name, sql), { kind }, sql, descending);
  },
  show,
};

function leaf(asked: PlainLeaf, sql: QuerySql): string {
  const { row, addValue } = sql;
  if ("field" in asked) {
    const own = ownField(asked.field);
    if (own) return testToSql(asked, [own.own(sql)], sql, own.choices);
    const hint = hintOf(asked, sql);
    if (hint?.isExact) return hint.sql;
    const test = testToSql(asked, [valuesOfContent(asked.field, sql)], sql);
    return hint ? allHold([hint.sql, test]) : test;
  }
  if ("text" in asked) {
    const term = normalise(asked.text);
    const part = `${addValue(term)}::text`;
    const proposed = proposedByTexts([[asked.text]], sql)?.sql ?? "true";
    if (asked.in === "title")
      return allHold([proposed, `strpos(${normalisedSql(titleSql(row))}, ${part}) > 0`]);
    const values = `jsonb_path_query(${row}.content, 'strict $.** ? (@.type() == "string" || @.type() == "number")') as j(value)`;
    return allHold([
      proposed,
      `exists (select from ${values} where strpos(${normalisedSql("(j.value #>> '{}')")}, ${part}) > 0)`,
    ]);
  }
  if ("tag" in asked) {
    const key = nameKey(tagName(asked.tag));
    const own = tagKeySql("(j.value #>> '{}')");
    const isBelow = asked.exact ? "false" : `starts_with(${own}, ${addValue(`${key}/`)}::text)`;
    const proposed = proposedByTexts([key.split(" ")], sql)?.sql ?? "true";
    return allHold([
      proposed,
      `exists (select from ${tagsSql(row)} where ${oneHolds([`${own} = ${addValue(key)}::text`, isBelow])})`,
    ]);
  }
  if ("kind" in asked) return asked.kind === "document" ? "true" : "false";
  if ("under" in asked) return underSql(asked.under, sql);
  if ("has" in asked) {
    switch (asked.has) {
      case "tags":
        return `exists (select from ${tagsSql(row)} where j.value #>> '{}' <> '')`;
      case "due":
        return testToSql({ op: "is not null", values: [] }, [valuesOfContent("due", sql)], sql);
      case "body":
        return `${row}.content not in ('{}', '[]')`;
      default:
        return "false";
    }
  }
  // A document is nothing that is done, and links to nothing.
  return "false";
}

const tagsSql = (row: string): string =>
  `jsonb_path_query(${row}.content, '$.tags[*] ? (@.type() == "string")') as j(value)`;

/** What it calls itself; empty if it does not. */
const titleSql = (row: string): string =>
  `(case when jsonb_typeof(${row}.content -> 'title') = 'string' then ${row}.content ->> 'title'
    when jsonb_typeof(${row}.content -> 'name') = 'string' then ${row}.content ->> 'name' else '' end)`;

/** Paths are in small letters, or as they are written: for both, the key of the table has the documents. */
function underSql(place: string, { row, addValue }: QuerySql): string {
  const typed = place.normalize("NFC").trim().replace(/\/+$/, "");
  const prefixes = [...new Set([typed, typed.toLowerCase()])];
  return oneHolds(
    prefixes.flatMap((prefix) => {
      const end = endOfPrefix(`${prefix}/`);
      return [
        `${row}.data_path = ${addValue(prefix)}::text`,
        allHold([
          `${row}.data_path >= ${addValue(`${prefix}/`)}::text`,
          end === undefined ? "true" : `${row}.data_path < ${addValue(end)}::text`,
        ]),
      ];
    }),
  );
}

/** Of the first documents all names are looked at, and all documents for those that are asked for. */
async function occurring(scope: TenantScope, asked: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  for (const name of asked) {
    const [row] = await scope.rows<{ there: boolean }>({
      text: `select exists (select from user_data_store where user_id = $1 and content is not null and content @? $2::jsonpath) as there`,
      values: [scope.userId, pathTo(stepsOf(name))],
    });
    if (row!.there) found.push(name);
  }
  if (asked.length > 0 && found.length === asked.length) return found;
  return [...new Set([...found, ...(await namesAt(scope, undefined, "$"))])];
}

/** As most of the first documents have it. */
async function kindOfField(scope: TenantScope, name: string): Promise<"number" | "text"> {
  const [first] = await kindsAt(scope, undefined, `${pathTo(stepsOf(name))}[*]`);
  return first?.kind === "number" ? "number" : "text";
}

const LONGEST_PREVIEW = 160;

interface ShownRow {
  path: string;
  title: string;
  said: string;
  tags: string[];
  updated_at: Date;
}

async function show(
  context: Parameters<QueryTarget["show"]>[0],
  ids: readonly string[],
): Promise<(QueryHit | undefined)[]> {
  const rows = await context.heavyDb.rows<ShownRow>({
    name: "documents_of_query",
    text: `select d.data_path as path, ${titleSql("d")} as title, left(d.content::text, ${LONGEST_PREVIEW + 1}) as said,
             array(select j.value #>> '{}' from ${tagsSql("d")}) as tags, d.updated_at
           from user_data_store d where d.user_id = $1 and d.content is not null and d.data_path = any($2::text[])`,
    values: [context.userId, ids],
  });
  await noteDocuments(
    context,
    rows.map(({ path }) => path),
  );
  const known = new Map(rows.map((row) => [row.path, row]));
  return ids.map((id) => {
    const row = known.get(id);
    return (
      row && {
        kind: "document",
        address: id,
        title: row.title || id.slice(id.lastIndexOf("/") + 1),
        preview: cutText(row.said, LONGEST_PREVIEW),
        tags: row.tags,
        updatedAt: row.updated_at,
      }
    );
  });
}
