import type { Language } from "../../base/words/choose-language.ts";
import { builtInTool, DOMAINS, type Domain } from "./examples/built-in-tools.ts";
import type { ToolInfo } from "./tool-api.ts";
import { nameTool } from "./tool-names.ts";

type Listed = Pick<ToolInfo, "name" | "title" | "summary" | "description">;

/** The tools that contain every word of the search, in their name or their description in either language. */
export function findTools<Tool extends Listed>(tools: readonly Tool[], search: string): readonly Tool[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return tools;
  return tools.filter((tool) => {
    const said = textOf(tool);
    return wanted.every((word) => said.includes(word));
  });
}

function textOf(tool: Listed): string {
  const told = (["en", "zh"] as const satisfies Language[]).flatMap((language) =>
    Object.values(nameTool(tool, language)),
  );
  return [tool.name, tool.description, ...told].join("\n").toLowerCase();
}

export interface ToolGroup<Tool> {
  domain: Domain;
  tools: readonly Tool[];
}

/** The tools by what they work on, in the order in which a person meets it; those of skills and other programs last. */
export function groupByDomain<Tool extends Pick<ToolInfo, "name">>(
  tools: readonly Tool[],
): ToolGroup<Tool>[] {
  const groups = Map.groupBy(tools, ({ name }) => builtInTool(name)?.domain ?? "others");
  return DOMAINS.flatMap((domain) => {
    const found = groups.get(domain);
    return found ? [{ domain, tools: found }] : [];
  });
}
