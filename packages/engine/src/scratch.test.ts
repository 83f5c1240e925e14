import { afterAll, beforeAll, test } from "vitest";
import type { Etui } from "./etui.ts";
import { callAsModel } from "./testing/call-as-model.ts";
import { startTestEtui } from "./testing/test-etui.ts";
import { readFileSync } from "node:fs";
let etui: Etui;
beforeAll(async () => { etui = await startTestEtui(); });
afterAll(() => etui.close());
test("x", async () => {
  const calls = JSON.parse(readFileSync("/tmp/h/data23-calls.json", "utf8")) as [string, object, object?][];
  for (const [tool, args, more] of calls) {
    const a = (await callAsModel(etui, tool, args, more ?? {})) as unknown as Record<string, unknown>;
    const { model_output, status, error, ...rest } = a;
    console.log(tool, JSON.stringify(args), "\n   =>", status, error ?? model_output, tool.match(/query|parse_when|show/) ? JSON.stringify(rest).slice(0, 600) : "");
  }
});
