import type { Language } from "../../../base/words/choose-language.ts";
import { findTools } from "../../tool/find-tools.ts";
import type { ToolInfo } from "../../tool/tool-api.ts";
import { nameTool } from "../../tool/tool-names.ts";
import type { Suggestion } from "./suggestion.ts";

/**
 * The tools that the search finds: first one with that very name, then those whose name begins with it or contains it.
 */
export function suggestTools(
  tools: readonly ToolInfo[],
  search: string,
  language: Language,
  choose: (tool: ToolInfo) => void,
): Suggestion[] {
  const wanted = search.trim().toLowerCase();
  const rank = ({ name }: ToolInfo) =>
    name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(wanted) ? 2 : 3;
  return [...findTools(tools, search)]
    .sort((one, other) => rank(one) - rank(other))
    .map((tool) => ({
      id: `tool ${tool.name}`,
      kind: "tool",
      label: tool.name,
      hint: nameTool(tool, language).title,
      choose: () => choose(tool),
    }));
}
