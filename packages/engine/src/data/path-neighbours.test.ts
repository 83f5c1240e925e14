/** That looking for neighbours costs the same however much is stored. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TenantScope } from "../database/tenant.ts";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { nearPath } from "./near-path.ts";
import { neighboursOf, neighboursStatement, type PathLevel } from "./path-neighbours.ts";

let etui: Etui;
let lin: TenantScope;
beforeAll(async () => {
  etui = await startTestEtui();
  lin = etui.scope("lin");
  for (const { user, paths, gone = false } of [
    { user: "lin", paths: "select 'goals/' || n from generate_series(1, 100000) n" },
    { user: "lin", paths: "select 'contacts/person ' || n || '/card' from generate_series(1, 20000) n" },
    { user: "lin", paths: "select 'cleared/' || n from generate_series(1, 20000) n", gone: true },
    { user: "lin", paths: "select unnest(array['goal/x', 'clearing', 'contacts/zhang', 'contacts/zhangs'])" },
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

/** Rows of the table and entries of its indexes that the statement touches, run as any call runs it. */
async function visits(mode: "force_custom_plan" | "force_generic_plan", path: string, levels: PathLevel[]) {
  const { text, values } = neighboursStatement("lin", path, levels, ["a", "b", "c", "d"]);
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
  expect(touched.length).toBeGreaterThan(4);
  return touched.reduce(
    (sum, node) => sum + (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
    0,
  );
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

describe.each(["force_custom_plan", "force_generic_plan"] as const)("%s", (mode) => {
  test.each<[where: string, path: string, levels: PathLevel[], most: number]>([
    ["beside a branch of 100,000", "goal/x", [level("", "goal")], 20],
    ["inside it, where all are numbers", "goals/x", [level("", "goals"), level("goals/", "x")], 120],
    [
      "among 20,000 branches",
      "contacts/person x",
      [level("", "contacts"), level("contacts/", "person x")],
      220,
    ],
    ["beside 20,000 deleted ones", "clearing", [level("", "clearing")], 20],
    ["below them", "cleared/x", [level("", "cleared"), level("cleared/", "x")], 120],
  ])("%s a few index steps do", async (_, path, levels, most) => {
    expect(await visits(mode, path, levels)).toBeLessThanOrEqual(most);
  });
});

test("fifty names on either side are seen, branches once however much they hold", async () => {
  const { names } = await neighboursOf(lin, "goals/5", [level("goals/", "5")], []);
  expect(names).toHaveLength(100);
  const top = await neighboursOf(lin, "goal/x", [level("", "goal")], []);
  expect(top.names.toSorted()).toEqual(["cleared", "clearing", "contacts", "goal", "goals"]);
});

test("the counterpart is found among them", async () => {
  expect(await nearPath(lin, "goal/x")).toBe("goals");
  expect(await nearPath(lin, "contacts/zhangs")).toBe("contacts/zhang");
  expect(await nearPath(lin, "clearing")).toBeUndefined();
});
