/** `tools/list`, written once for each state of the catalogue. */
import type { RegisteredTool, Registry } from "@etui/engine";
import { appToolEntry } from "./apps/app-tool.ts";
import { type McpCaller, mayUse } from "./caller.ts";
import { toolEntry } from "./tool-entry.ts";

export type ToolEntry = ReturnType<typeof toolEntry> | typeof appToolEntry;

export function listTools(registry: Registry, caller: McpCaller): ToolEntry[] {
  const entries: ToolEntry[] = registry
    .list()
    .filter((tool) => mayUse(caller, tool))
    .map(toolEntry);
  return caller.drawsApps ? [...entries, appToolEntry] : entries;
}

/** The registry's list is another array after every change, so it can be the key. */
const written = new WeakMap<readonly RegisteredTool[], string>();

/** The same as JSON text. Callers who may use everything share one text: writing it takes 0.1 ms at 40 tools. */
export function toolListJson(registry: Registry, caller: McpCaller): string {
  if (caller.permissions || caller.drawsApps) return JSON.stringify(listTools(registry, caller));
  const list = registry.list();
  let json = written.get(list);
  if (json === undefined) {
    json = JSON.stringify(listTools(registry, caller));
    written.set(list, json);
  }
  return json;
}
