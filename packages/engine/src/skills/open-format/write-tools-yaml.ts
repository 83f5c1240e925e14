/** Writes the tools that a row declares as tools/tools.yaml 2.0. */
import type { Skill, ToolDeclaration } from "../skill.ts";

/** JSON is also YAML, and every parser reads it in the same way. */
export const writeToolsYaml = ({ id, tools }: Skill): string =>
  `${JSON.stringify({ version: "2.0", skill_id: id, tools: tools.map(written) }, null, 2)}\n`;

const written = (tool: ToolDeclaration) => ({
  name: tool.name,
  ...(tool.type !== undefined && { type: tool.type }),
  description: tool.description,
  ...(tool.whenToCall !== undefined && { when_to_call: tool.whenToCall }),
  ...(tool.cardType !== undefined && { card_type: tool.cardType }),
  ...(tool.effect !== undefined && { effect: tool.effect }),
  ...(tool.timeoutMs !== undefined && { timeout_ms: tool.timeoutMs }),
  input_schema: tool.inputSchema,
});
