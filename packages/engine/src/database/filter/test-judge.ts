/** For tests of the filter language: a real PostgreSQL that checks documents. */
import type { FilterLists, FilterValue } from "@etui/protocol/filter";
import { sayRefusal } from "@etui/words/say-refusal";
import pg from "pg";
import { createTestDatabase } from "../../testing/test-database.ts";
import type { SqlTarget } from "./field-sql.ts";
import { filterToSql } from "./filter-to-sql.ts";

export type WriteSql = (target: SqlTarget) => string;

export async function startJudge() {
  const database = await createTestDatabase();
  const client = new pg.Client(database.owner);
  await client.connect();
  await client.query("set jit = off");
  await client.query("create table documents (id integer primary key, content jsonb not null)");
  await client.query("create index documents_content on documents using gin (content jsonb_path_ops)");

  return {
    /** What a filter says about documents that are not rows, as for a trigger's rule. */
    async verdicts(filter: unknown, documents: FilterValue[], lists?: FilterLists): Promise<unknown[]> {
      const verdicts = [];
      for (const document of documents) {
        const values: unknown[] = [JSON.stringify(document)];
        const sql = accepted(filter, lists)(numbered("$1::jsonb", values));
        const { rows } = await client.query(`select coalesce(${sql}, false) as verdict, $1::jsonb`, values);
        verdicts.push(rows[0].verdict);
      }
      return verdicts;
    },

    async store(documents: FilterValue[]): Promise<void> {
      const contents = documents.map((document) => JSON.stringify(document));
      await client.query("truncate documents");
      await client.query(
        "insert into documents select number, content from unnest($1::jsonb[]) with ordinality as t (content, number)",
        [contents],
      );
    },

    /** Checks every condition on every stored document in one round trip: `[document][condition]`. */
    async judge(conditions: WriteSql[]): Promise<unknown[][]> {
      const values: unknown[] = [];
      const list = conditions.map(
        (write) => `coalesce((${write(numbered("content", values))})::boolean, false)`,
      );
      const { rows } = await client.query(
        `select array[${list.join(", ")}] as verdicts from documents order by id`,
        values,
      );
      return rows.map((row) => row.verdicts);
    },

    /** The same as a search, with every plan except the index's made expensive. */
    async search(conditions: WriteSql[]): Promise<{ verdicts: boolean[][]; plan: string }> {
      const values: unknown[] = [];
      const selects = conditions.map(
        (write, index) =>
          `select id, ${index} as condition from documents where ${write(numbered("content", values))}`,
      );
      const query = selects.join(" union all ");
      const { rows: stored } = await client.query("select id from documents order by id");
      await client.query("set enable_seqscan = off");
      const { rows: found } = await client.query(query, values);
      const { rows: plan } = await client.query(`explain ${query}`, values);
      await client.query("set enable_seqscan = on");
      const hits = new Set(found.map((row) => `${row.id} ${row.condition}`));
      return {
        verdicts: stored.map(({ id }) => conditions.map((_, index) => hits.has(`${id} ${index}`))),
        plan: plan.map((row) => row["QUERY PLAN"]).join("\n"),
      };
    },

    async [Symbol.asyncDispose](): Promise<void> {
      await client.end();
      await database.close();
    },
  };
}
export type Judge = Awaited<ReturnType<typeof startJudge>>;

export function accepted(filter: unknown, lists?: FilterLists): WriteSql {
  return (target) => {
    const answer = filterToSql(filter, target, lists);
    if (!answer.ok) throw new Error(`${answer.refused.code} (${JSON.stringify(filter)})`);
    return answer.sql;
  };
}

export function refusal(filter: unknown): string {
  const values: unknown[] = [];
  const answer = filterToSql(filter, numbered("content", values));
  if (answer.ok) throw new Error(`accepted as ${answer.sql}`);
  if (values.length > 0) throw new Error("a refused filter registered values");
  return sayRefusal(answer.refused, "en");
}

export function numbered(column: string, values: unknown[]): SqlTarget {
  return { column, addValue: (value) => `$${values.push(value)}` };
}
