/** `tools/list`: the catalogue, and the tools of the skills that are active in the caller's conversation. */
import type { Etui, ExpertRights, RegisteredTool, Registry } from "@etui/engine";
import { appToolEntry } from "../apps/app-tool.ts";
import { type McpCaller, mayUse, rightsOf } from "../caller.ts";
import { toolEntry } from "./tool-entry.ts";

export type ToolEntry = ReturnType<typeof toolEntry> | typeof appToolEntry;

export async function listTools(etui: Etui, caller: McpCaller): Promise<ToolEntry[]> {
  const rights = await rightsOf(etui, caller);
  return entriesOf([...etui.tools.list(), ...(await activeTools(etui, caller))], caller, rights);
}

type Rights = Pick<ExpertRights, "permits" | "listed"> | undefined;

/** The list without the tools of a conversation. */
export const listCatalogue = (registry: Registry, caller: McpCaller, rights?: Rights): ToolEntry[] =>
  entriesOf(registry.list(), caller, rights);

function entriesOf(tools: readonly RegisteredTool[], caller: McpCaller, rights: Rights): ToolEntry[] {
  const usable = tools.filter((tool) => mayUse(caller, tool, rights));
  const listed = rights ? rights.listed(usable) : usable.filter(({ onDemand }) => !onDemand);
  // An expert that shows no cards has none to act on.
  const acts = caller.drawsApps && (!rights || listed.some(({ effect }) => effect === "display"));
  const entries: ToolEntry[] = listed.map(toolEntry);
  return acts ? [...entries, appToolEntry] : entries;
}

/** The registry's list is another array after every change, so it can be the key. */
const written = new WeakMap<readonly RegisteredTool[], string>();

/** The same as JSON text. Callers who see only the catalogue share one text: writing it takes 0.1 ms at 40 tools. */
export async function toolListJson(etui: Etui, caller: McpCaller): Promise<string> {
  if (caller.permissions || caller.drawsApps || (await rightsOf(etui, caller)))
    return JSON.stringify(await listTools(etui, caller));
  const active = await activeTools(etui, caller);
  return active.length === 0
    ? catalogueJson(etui.tools, caller)
    : JSON.stringify(entriesOf([...etui.tools.list(), ...active], caller, undefined));
}

function catalogueJson(registry: Registry, caller: McpCaller): string {
  const list = registry.list();
  let json = written.get(list);
  if (json === undefined) {
    json = JSON.stringify(listCatalogue(registry, caller));
    written.set(list, json);
  }
  return json;
}

const activeTools = ({ skills, scope }: Etui, { userId, conversationId }: McpCaller) =>
  skills.activeTools(scope(userId), conversationId);
