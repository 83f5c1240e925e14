import type { Language } from "../../base/words/choose-language.ts";
import { builtInTool } from "./examples/built-in-tools.ts";
import type { ToolInfo } from "./tool-api.ts";

/** The title and one line about a tool, in the person's language if the page knows the tool. */
export function nameTool(tool: Pick<ToolInfo, "name" | "title" | "summary">, language: Language) {
  const own = language === "zh" ? builtInTool(tool.name)?.zh : undefined;
  return own ?? { title: tool.title, summary: tool.summary };
}
