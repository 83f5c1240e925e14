/** Tests that looking for neighbours costs the same however much is stored. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Statement, TenantScope } from "../../database/tenant.ts";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { nearPath } from "./near-path.ts";
import {
  counterpartStatement,
  neighboursOf,
  neighboursStatement,
  type PathLevel,
} from "./path-neighbours.ts";

let etui: Etui;
let lin: TenantScope;
beforeAll(async () => {
  etui = await startTestEtui();
  lin = etui.scope("lin");
  for (const { user, paths, gone = false } of [
    { user: "lin", paths: "select 'goals/' || n from generate_series(1, 100000) n" },
    { user: "lin", paths: "select 'people/' || n || '/card' from generate_series(1, 20000) n" },
    { user: "lin", paths: "select 'cleared/' || n from generate_series(1, 20000) n", gone: true },
    { user: "lin", paths: "select unnest(array['goal/x', 'clearing', 'people/zhang', 'people/zhangs'])" },
    { user: "mei", paths: "select 'goal/' || n from generate_series(1, 20000) n" },
  ]) {
    await etui.scope(user).rows({
      text: `insert into user_data_store (user_id, data_path, content, version, deleted_at)
             select $1, path, case when not $2::boolean then '{}'::jsonb end, 1, case when $2 then now() end from (${paths}) p(path)`,
      values: [user, gone],
    });
  }
});
afterAll(() => etui.close());

interface PlanNode {
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

const level = (prefix: string, name: string): PathLevel => ({ prefix, branch: prefix + name });

/** The rows and index entries that the statement visits, when it runs as in any call. */
async function visits(mode: "force_custom_plan" | "force_generic_plan", { text, values }: Statement) {
  const literals = values.map((value) =>
    Array.isArray(value) ? `array[${value.map((text) => `'${text}'`).join()}]::text[]` : `'${value}'`,
  );
  const [row] = await lin.transaction(async (tx) => {
    await tx.rows({ text: `set local plan_cache_mode = ${mode}`, values: [] });
    await tx.rows({ text: `prepare visited as ${text}`, values: [] });
    const plan = await tx.rows<{ "QUERY PLAN": [{ Plan: PlanNode }] }>({
      text: `explain (analyze, format json) execute visited(${literals.join()})`,
      values: [],
    });
    await tx.rows({ text: "deallocate visited", values: [] });
    return plan;
  });
  const touched = nodesOf(row!["QUERY PLAN"][0].Plan).filter(
    (node) => node["Relation Name"] === "user_data_store" || node["Index Name"] !== undefined,
  );
  expect(touched.length).toBeGreaterThan(3);
  return touched.reduce(
    (sum, node) => sum + (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
    0,
  );
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

describe.each(["force_custom_plan", "force_generic_plan"] as const)("a few index steps do, %s:", (mode) => {
  test.each<[where: string, path: string, levels: PathLevel[], most: number]>([
    ["beside a branch of 100,000", "goal/x", [level("", "goal")], 20],
    ["inside it", "goals/5x", [level("", "goals"), level("goals/", "5x")], 120],
    ["among 20,000 branches", "people/5x", [level("", "people"), level("people/", "5x")], 120],
    ["beside 20,000 deleted documents", "clearing", [level("", "clearing")], 20],
    ["among them", "cleared/5x", [level("", "cleared"), level("cleared/", "5x")], 140],
  ])("%s", async (_, path, levels, most) => {
    const statement = neighboursStatement("lin", path, levels, ["a", "b", "c", "d"]);
    expect(await visits(mode, statement)).toBeLessThanOrEqual(most);
  });

  test("for the counterparts", async () => {
    const branches = ["goals", "people", "cleared"];
    const counterparts = branches.map((branch) => ({ branch, path: `${branch}/x` }));
    expect(await visits(mode, counterpartStatement("lin", "goal/x", counterparts))).toBeLessThanOrEqual(30);
  });
});

test("PostgreSQL settles on one plan for both statements", async () => {
  const plans = await lin.transaction(async (tx) => {
    for (let call = 0; call < 8; call++) await nearPath(tx, "goal/x");
    return tx.rows<{ generic_plans: string }>({
      text: `select generic_plans from pg_prepared_statements
             where name in ('path_neighbours', 'first_stored_counterpart')`,
      values: [],
    });
  });
  expect(plans).toHaveLength(2);
  for (const { generic_plans } of plans) expect(Number(generic_plans)).toBeGreaterThan(0);
});

test("fifty names on either side are seen, branches once however much they hold", async () => {
  const { branches } = await neighboursOf(lin, "goals/5", [level("goals/", "5")], []);
  expect(branches).toHaveLength(100);
  const top = await neighboursOf(lin, "goal/x", [level("", "goal")], []);
  expect(top.branches.toSorted()).toEqual(["cleared", "clearing", "goal", "goals", "people"]);
});

test("the counterpart is found among them", async () => {
  expect(await nearPath(lin, "goal/x")).toBe("goals/");
  expect(await nearPath(lin, "people/zhangs")).toBe("people/zhang");
  expect(await nearPath(lin, "clearing")).toBeUndefined();
});
