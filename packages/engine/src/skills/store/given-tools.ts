/** The tools that a skill has after a change: what is not said of one that was there stays. */
import type { Refusal } from "@etui/words/refusal";
import { refusal } from "@etui/words/refusal";
import type { GivenTool } from "./check-tools.ts";
import type { StoredTool } from "./skill-state.ts";

/** `replace`: the given tools are all there are. `merge`: the others stay. */
export const TOOLS_MODES = ["replace", "merge"] as const;
export type ToolsMode = (typeof TOOLS_MODES)[number];

export interface ToolChange {
  given: readonly GivenTool[];
  /** The same tools, checked and with every field. */
  checked: readonly StoredTool[];
  mode: ToolsMode;
}

export function changedTools(
  before: readonly StoredTool[],
  { given, checked, mode }: ToolChange,
): StoredTool[] {
  const was = new Map(before.map((tool) => [tool.name, tool]));
  const now = new Map(checked.map((tool, at) => [tool.name, kept(tool, given[at]!, was.get(tool.name))]));
  if (mode === "replace") return [...now.values()];
  const others = before.map((tool) => now.get(tool.name) ?? tool);
  return [...others, ...[...now.values()].filter(({ name }) => !was.has(name))];
}

/** The tool with what it had where nothing is said of it. */
function kept(tool: StoredTool, given: GivenTool, was: StoredTool | undefined): StoredTool {
  if (!was) return tool;
  const fields = ["description", "type", "card_type", "when_to_call", "parameters"] as const;
  const silent = fields.filter((field) => given[field] === undefined);
  return { ...tool, ...Object.fromEntries(silent.map((field) => [field, was[field]])) };
}

/** A card of no kind shows nothing. */
export function faultOfViews(tools: readonly StoredTool[]): Refusal | undefined {
  const blind = tools.find(({ type, card_type }) => type === "display" && !card_type?.trim());
  return blind && refusal("skills.display_without_card_type", { tool: blind.name });
}
