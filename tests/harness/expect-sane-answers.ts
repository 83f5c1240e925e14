import type { Etui } from "@etui/engine";
import { ToolResult } from "@etui/protocol/tool-result";
import fc from "fast-check";
import { expect } from "vitest";
import { argsOf, mutationsOf, type Schema } from "./schema-arbitrary.ts";

type Registered = ReturnType<Etui["tools"]["list"]>[number];

/**
 * Calls a tool with arguments made from its own schema, then with one thing made wrong in them: every answer is a
 * ToolResult and none is an internal fault; what is wrong is refused and named. fast-check prints the seed of a
 * failure.
 */
export async function expectSaneAnswers(etui: Etui, tool: Registered, runs: number): Promise<void> {
  const schema = tool.inputSchema as Schema;
  const call = async (args: object) => ToolResult.parse(await etui.execute(tool.name, args));
  await fc.assert(
    fc.asyncProperty(argsOf(schema), fc.constantFrom(...mutationsOf(schema)), async (args, mutation) => {
      expect((await call(args)).error_code).not.toBe("internal");
      expect(await call(mutation.apply(args))).toMatchObject({
        status: "error",
        error_code: "invalid_arguments",
        error: expect.stringMatching(mutation.named),
      });
    }),
    { numRuns: runs },
  );
}
