import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { Shapes } from "../shapes/shapes.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { inspectShapes } from "./inspect-shapes.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  // A little more than a page of paths, with documents before and after that no shape is about.
  await etui.scope("lin").rows({
    text: `insert into user_data_store (user_id, data_path, content, version)
           select 'lin', 'goals/' || lpad(n::text, 4, '0'), jsonb_build_object('title', case n % 100 when 7 then to_jsonb(n) else to_jsonb('t'::text) end), 1
           from generate_series(1, 1234) n
           union all select 'lin', path, '{"title": 1}', 1 from unnest(array['goal/1', 'goals', 'goals/0001/notes', 'zebra']) path`,
    values: [],
  });
  await etui.scope("mei").rows({
    text: `insert into user_data_store (user_id, data_path, content, version) values ('mei', 'goals/0001', '{}', 1)`,
    values: [],
  });
});
afterAll(() => etui.close());

const titled = { type: "object", properties: { title: { type: "string" } }, required: ["title"] };

async function shapesFor(...patterns: string[]): Promise<Shapes> {
  const shapes = new Shapes();
  for (const [index, pattern] of patterns.entries()) {
    expect(await shapes.register(`skill ${index}`, { pattern, schema: titled })).toEqual({ ok: true });
  }
  return shapes;
}

test("counts what differs, over all pages, with the first five as examples", async () => {
  const report = await inspectShapes(etui.scope("lin"), await shapesFor("goals/*"));
  expect(report).toEqual({
    judged: 1234,
    drifting: 13,
    examples: ["0007", "0107", "0207", "0307", "0407"].map((name) => ({
      path: `goals/${name}`,
      problem: expect.objectContaining({
        code: "argument.wrong",
        facts: expect.objectContaining({ at: "content.title" }),
      }),
    })),
    complete: true,
  });
});

test("a document under several shapes counts once", async () => {
  const shapes = await shapesFor("goals/**", "goals/*", "goals/0001", "zebra", "goals/*/notes");
  expect(await inspectShapes(etui.scope("lin"), shapes)).toMatchObject({ judged: 1236, drifting: 15 });
});

test("only the user's own", async () => {
  expect(await inspectShapes(etui.scope("mei"), await shapesFor("**"))).toEqual({
    judged: 1,
    drifting: 1,
    examples: [
      {
        path: "goals/0001",
        problem: { code: "argument.missing", facts: { at: "content.title", wanted: { is: "string" } } },
      },
    ],
    complete: true,
  });
});

test("ends at the number of paths it may look at, and says so", async () => {
  const shapes = await shapesFor("goals/*", "zebra");
  expect(await inspectShapes(etui.scope("lin"), shapes, 10)).toMatchObject({ judged: 9, complete: false });
  // All 1,235 documents under goals/ were examined, and none after them.
  expect(await inspectShapes(etui.scope("lin"), shapes, 1235)).toMatchObject({
    judged: 1234,
    complete: false,
  });
  expect(await inspectShapes(etui.scope("lin"), shapes, 1236)).toMatchObject({
    judged: 1235,
    complete: true,
  });
});

test("without shapes it looks at nothing", async () => {
  expect(await inspectShapes(etui.scope("lin"), new Shapes())).toBeUndefined();
});
