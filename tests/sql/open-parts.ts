/**
 * Parts of statements that are formed only while Etui runs. Each is named as in the sources, with what is tried in its
 * place, or why a statement with it is not tried here.
 */
export interface OpenPart {
  file: string;
  says: string;
  because: string;
  /** SQL that may be there. Without it, the statement is left out, and the entry is for that one place. */
  tried?: string;
}

const A_FILTER = {
  says: "filter.sql",
  tried: "content @> '{}'",
  because: "The filter of a call. What its SQL may be is tried by the tests of the filter language.",
};
const PASSED_ON = "It passes on the statement of somebody else, which is tried where it is written.";
const FROM_CATALOGUE =
  "It is made for each table that the database lists. The tests of the archive go through all of them.";

export const OPEN_PARTS: readonly OpenPart[] = [
  {
    file: "packages/engine/src/plan/history/undo-plan.ts",
    says: "table",
    tried: "plan_tasks",
    because: "One of the three tables of the plan that keep earlier states.",
  },
  {
    file: "packages/engine/src/plan/history/undo-plan.ts",
    says: "id",
    tried: "task_id",
    because: "The column with the id in that table.",
  },
  {
    file: "packages/engine/src/plan/query/find-tasks.ts",
    says: "from",
    tried:
      "cross join lateral (select jsonb_strip_nulls(jsonb_build_object('title', t.title)) as content offset 0) d",
    because: "The fields that the query asks for. find-tasks.test.ts tries each of them.",
  },
  {
    file: "packages/engine/src/plan/query/find-tasks.ts",
    says: "where",
    tried: "d.content @> '{}'",
    because: "The query of a call, as SQL. find-tasks.test.ts tries what it may be.",
  },
  {
    file: "packages/engine/src/notes/find/find-blocks.ts",
    says: "expression",
    tried: "null",
    because: "The order that a search asks for: its rank, or a property of the blocks.",
  },
  {
    file: "packages/engine/src/notes/find/find-blocks.ts",
    says: "conditions(block, addValue)",
    tried: "true",
    because:
      "What a search asks for: terms, tags, properties. The tests of its tools and of the filters try what it may be.",
  },
  {
    file: "packages/engine/src/query/sql/ask-rows.ts",
    says: "text.replaceAll(PLACEHOLDER, placeOf)",
    because:
      "A query over a target. The laws of the targets (query/testing/query-laws.ts) send some hundred of them, and compare what they find.",
  },
  { file: "packages/engine/src/data/query/query-documents.ts", ...A_FILTER },
  {
    file: "packages/engine/src/data/query/aggregate-documents.ts",
    says: "expression",
    tried: "content -> 'region'",
    because: "What a call groups by.",
  },
  {
    file: "packages/engine/src/data/query/aggregate-documents.ts",
    says: "summed.sqls",
    tried: "content -> 'amount'",
    because: "The fields whose numbers a call adds up.",
  },
  {
    file: "packages/engine/src/data/query/aggregate-documents.ts",
    says: "column",
    tried: "n0",
    because: "The one of these fields that a call sorts by.",
  },
  { file: "packages/engine/src/data/search/search-target.ts", ...A_FILTER },
  { file: "packages/engine/src/triggers/conditions/watched-documents.ts", ...A_FILTER },
  { file: "packages/engine/src/triggers/conditions/measure.ts", ...A_FILTER, tried: "item @> '{}'" },
  { file: "packages/engine/src/triggers/dispatch/firing/only-if.ts", ...A_FILTER },
  { file: "packages/engine/src/triggers/simulation/past/read-versions.ts", ...A_FILTER },
  { file: "packages/engine/src/triggers/conditions/read-hits.ts", ...A_FILTER, tried: "before @> '{}'" },
  {
    file: "packages/engine/src/data/query/query-documents.ts",
    says: "expression",
    tried: "content -> 'due'",
    because: "The field that a call sorts by.",
  },
  {
    file: "packages/engine/src/data/query/query-documents.ts",
    says: "picked?.sql",
    tried: "jsonb_build_object('due', content -> 'due')::text",
    because: "The fields that a call asks for.",
  },
  {
    file: "packages/engine/src/data/search/search-page.ts",
    says: "sort.expression",
    tried: "content -> 'due'",
    because: "The field that a call sorts by.",
  },
  {
    file: "packages/engine/src/data/search/search-page.ts",
    says: "picked?.sql",
    tried: "jsonb_build_object('due', content -> 'due')::text",
    because: "The fields that a call asks for.",
  },

  {
    file: "packages/engine/src/database/tenant.ts",
    says: "Object.assign(query, { name })",
    because: PASSED_ON,
  },
  { file: "packages/engine/src/database/turns/heavy-reads.ts", says: "statement", because: PASSED_ON },
  { file: "packages/engine/src/archive/export-archive.ts", says: "text", because: PASSED_ON },
  {
    file: "packages/engine/src/triggers/delivery/queue/install-job-queue.ts",
    says: "text",
    because: "pg-boss's own statements, which make its schema.",
  },
  {
    file: "packages/engine/src/triggers/delivery/queue/job-queue.ts",
    says: "text",
    because: "pg-boss's own statements, on the schema that it made.",
  },

  {
    file: "packages/engine/src/archive/erase-user.ts",
    says: "table",
    tried: "user_data_store",
    because: FROM_CATALOGUE,
  },
  {
    file: "packages/engine/src/archive/erase-user.ts",
    says: "pg.escapeIdentifier(name)",
    tried: "user_data_store",
    because: FROM_CATALOGUE,
  },
  {
    file: "packages/engine/src/archive/numbered-changes.ts",
    says: "name",
    tried: "target",
    because: FROM_CATALOGUE,
  },
  {
    file: "packages/engine/src/archive/export-archive.ts",
    says: "new CopyOut(printRows(table, head.user))",
    because: FROM_CATALOGUE,
  },
  {
    file: "packages/engine/src/archive/row-store.ts",
    says: "this.#statements.get(batch.table)",
    because: FROM_CATALOGUE,
  },
];
