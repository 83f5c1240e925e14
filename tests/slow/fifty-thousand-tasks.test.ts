/** A plan as large as plans may be: what is read of it stays short, what is too much is refused, and nothing of it is lost. */
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { expect, test } from "vitest";
import { day, planOf, ZONE } from "../../packages/engine/src/plan/test-plan.ts";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";

const OPEN = 20_000;
const DONE = 30_000;
const CALLER = { timeZone: ZONE, locale: "en" };

test("50,000 tasks are summed up, shown, searched, exported and found sound", async () => {
  await using etui = await startTestEtui();
  const { call } = planOf(etui, "many");
  const scope = etui.scope("many");
  const bring = async (lines: readonly string[]) => {
    const outcome = await etui.plan.import(
      scope,
      { ...CALLER, from: "tasks.txt" },
      { file: lines.join("\n") },
    );
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refused));
    return outcome;
  };
  const open = Array.from({ length: OPEN }, (_, at) => `(C) Open ${at} t:${day((at % 400) - 100)} id:o${at}`);
  const done = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `x 2026-10-01 2026-09-01 Done ${from + at} id:d${from + at}`);
  expect((await bring(open)).add).toHaveLength(OPEN);
  expect((await bring(done(0, DONE / 2))).add).toHaveLength(DONE / 2);
  expect((await bring(done(DONE / 2, DONE / 2))).add).toHaveLength(DONE / 2);

  expect(await call("plan_add_task", { title: "one more" })).toMatchObject({
    status: "error",
    refusals: [{ code: "plan.too_many_open" }],
  });
  const summary = await call("plan_get", {});
  expect(estimateTokens(summary.model_output!)).toBeLessThanOrEqual(800);
  const page = (await call("plan_get", { mode: "full" })) as unknown as {
    tasks: object[];
    next_cursor: string;
  };
  expect(page.tasks).toHaveLength(5_000);
  expect(page.next_cursor).toBe("5000");
  const today = await etui.plan.today(scope, CALLER);
  expect(today.late).toHaveLength(200);
  const card = await call("show_card", { card_type: "list", data_source: { endpoint: "plan/today" } });
  expect(card.options).toMatchObject({ subtitle: expect.stringContaining("at most 200") });
  const found = await call("plan_get", { query: { title: "Open 19999" } });
  expect(found).toMatchObject({ count: 1, tasks: [{ title: "Open 19999" }] });
  const agenda = await call("plan_get", { mode: "agenda", from: day(1), to: day(9) });
  expect(agenda.model_output).toMatch(/more/);
  const exported = await etui.plan.export(scope, CALLER, { format: "todo.txt", include_done: true });
  expect(exported.text.trim().split("\n")).toHaveLength(OPEN + DONE);
  expect(await call("plan_doctor", {})).toMatchObject({ faults: [] });
});
