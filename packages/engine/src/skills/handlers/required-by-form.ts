import type { ToolDeclaration } from "../skill.ts";

/**
 * Names of the parameters that the form of a collect tool requires of the person. Lists of tools do not show them, since
 * a call may leave them out; whoever changes the tool would otherwise lose them.
 */
export function requiredByForm({
  type,
  inputSchema,
}: Pick<ToolDeclaration, "type" | "inputSchema">): string[] {
  const { required } = inputSchema;
  return type === "collect" && Array.isArray(required) ? required : [];
}
