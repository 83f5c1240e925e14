import type { Etui } from "@etui/engine";
import { ToolResult } from "@etui/protocol/tool-result";
import fc from "fast-check";
import { expect } from "vitest";
import { type Args, argsOf, mutationsOf, type Schema } from "./schema-arbitrary.ts";

type Registered = ReturnType<Etui["tools"]["list"]>[number];

/**
 * Calls a tool with arguments made from its own schema, so many times: every answer is a ToolResult and none is an
 * internal fault. As many calls have one thing made wrong in them, and each thing is made wrong at least once: it is
 * refused and named. fast-check prints the seed of a failure.
 */
export async function expectSaneAnswers(etui: Etui, tool: Registered, runs: number): Promise<void> {
  const schema = tool.inputSchema as Schema;
  const call = async (args: object) => ToolResult.parse(await etui.execute(tool.name, args));
  const callWithAny = (numRuns: number, judge: (args: Args) => Promise<void>) =>
    fc.assert(fc.asyncProperty(argsOf(schema), judge), { numRuns });
  await callWithAny(runs, async (args) => {
    expect((await call(args)).error_code).not.toBe("internal");
  });
  const mutations = mutationsOf(schema);
  for (const { what, named, apply } of mutations)
    await callWithAny(Math.ceil(runs / mutations.length), async (args) => {
      expect(await call(apply(args)), `${tool.name}: ${what}`).toMatchObject({
        status: "error",
        error_code: "invalid_arguments",
        error: expect.stringMatching(named),
      });
    });
}
