import { afterAll, beforeAll, expect, test } from "vitest";
import type { Statement, TenantScope } from "../../database/tenant.ts";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { listDocuments, listDocumentTexts } from "./list-documents.ts";
import { queryDocuments } from "./query-documents.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  await etui.scope("lin").rows({
    text: `insert into user_data_store (user_id, data_path, content, version)
           select $1, 'notes/' || lpad(n::text, 6, '0'), jsonb_build_object('n', n), 1 from generate_series(1, 20000) n`,
    values: ["lin"],
  });
});
afterAll(() => etui.close());

/** The plan of the first statement that `work` sends. */
async function planOf(work: (scope: TenantScope) => Promise<unknown>): Promise<string> {
  const lin = etui.scope("lin");
  let sent: Statement | undefined;
  const recorder: TenantScope = {
    userId: lin.userId,
    inTransaction: false,
    rows: async (statement) => {
      sent ??= statement;
      return lin.rows(statement);
    },
    transaction: (body) => body(recorder),
  };
  await work(recorder);
  const plan = await lin.rows<{ "QUERY PLAN": string }>({
    text: `explain ${sent!.text}`,
    values: sent!.values,
  });
  return plan.map((row) => row["QUERY PLAN"]).join("\n");
}

test.each<[string, (scope: TenantScope) => Promise<unknown>]>([
  ["the first page of a list", (scope) => listDocuments(scope, { limit: 100 })],
  ["a page of a list", (scope) => listDocuments(scope, { limit: 100, after: "notes/010000" })],
  ["a page of an export", (scope) => listDocumentTexts(scope, { limit: 100, after: "notes/000100" })],
  ["a query", (scope) => queryDocuments(scope, { limit: 20 })],
  ["a query from the end", (scope) => queryDocuments(scope, { limit: 200, sort_by: "-path" })],
])("%s walks along the key while the table has no statistics", async (_what, work) => {
  const plan = await planOf(work);
  expect(plan).toContain("using user_data_store_pkey");
  expect(plan).not.toContain("Sort");
});
