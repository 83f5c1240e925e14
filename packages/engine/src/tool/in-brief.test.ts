import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { inBrief } from "./in-brief.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const propertiesOf = (tool: { inputSchema: object } | undefined) =>
  Object.keys((tool!.inputSchema as { properties: object }).properties);

test("a tool in brief has no field that it does not take, and requires none that is not listed", () => {
  const all = etui.tools.list();
  const short = inBrief(all);
  const briefs = short.filter((tool) => tool.brief);
  expect(briefs.length).toBeGreaterThan(4);
  for (const tool of briefs) {
    const known = propertiesOf(all.find(({ name }) => name === tool.name));
    expect(known, tool.name).toEqual(expect.arrayContaining(propertiesOf(tool)));
    const { required = [] } = tool.inputSchema as { required?: string[] };
    expect(propertiesOf(tool), tool.name).toEqual(expect.arrayContaining(required));
  }
});

test("what another tool does is left out, and what has no short form stays as it is", () => {
  const all = etui.tools.list();
  const short = inBrief(all);
  expect(short.some(({ name }) => name === "list_changes")).toBe(false);
  expect(short).toContain(all.find(({ name }) => name === "write_user_data"));
  expect(propertiesOf(short.find(({ name }) => name === "plan.add_task"))).toEqual(["text"]);
});
