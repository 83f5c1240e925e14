import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { notFound, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import { manualOf } from "../tool/manual/tool-manual.ts";
import type { RegisteredTool } from "../tool/registry.ts";

export interface ManualServices {
  /** Finds a tool by either spelling of its name, those of the user's skills as well. */
  findTool(userId: string, name: string): Promise<RegisteredTool | undefined>;
  /** The known tool whose name is nearest. */
  nearestTool(name: string): string | undefined;
  /** All tools of a domain. */
  toolsOf(domain: string): readonly RegisteredTool[];
}

/** Source: notes-ai-tools.md; here for every tool. */
export const toolInstructions = (services: ManualServices) =>
  defineTool({
    name: "tool_instructions",
    title: "Tool instructions",
    summary: "The manual of a tool: every argument, with rules and examples.",
    description: "All arguments of a tool, rules, examples; of plan, kb, notes, data: their tools.",
    effect: "read",
    input: z.strictObject({ toolName: z.string().min(1) }),
    async run({ toolName }, context) {
      const tool = await services.findTool(context.userId, toolName);
      const all = tool ? [] : services.toolsOf(toolName.trim().toLowerCase());
      const family = all.filter(({ name }) => context.mayUse(name));
      if (family.length > 0) {
        const instructions = family.map(({ wireName, summary }) => `${wireName}: ${summary}`).join("\n");
        return success({
          tool: toolName,
          tools: family.map(({ wireName }) => wireName),
          instructions,
          model_output: instructions,
        });
      }
      // What this conversation cannot call is not proposed to it.
      if (tool ? !context.mayUse(tool.name) : all.length > 0)
        return notFound(refusal("road.tools_not_here", { named: toolName.slice(0, 100) }));
      if (!tool) {
        const nearest = services.nearestTool(toolName);
        const mayUse = nearest !== undefined && context.mayUse(nearest);
        return notFound(refusal("road.unknown_tool", mayUse ? { nearest } : {}));
      }
      const instructions = manualOf(tool);
      return success({ tool: tool.name, instructions, model_output: instructions });
    },
  });
