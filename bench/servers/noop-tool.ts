import { z } from "zod";
import { success } from "../../packages/engine/src/tool/answers.ts";
import { defineTool } from "../../packages/engine/src/tool/define-tool.ts";

/** A tool that does nothing, called on the whole road. */
export const noop = defineTool({
  name: "noop",
  title: "Nothing",
  summary: "Does nothing.",
  description: "Does nothing.",
  effect: "read",
  input: z.strictObject({ text: z.string() }),
  run: async ({ text }) => success({ text }),
});
