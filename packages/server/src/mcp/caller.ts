/** On whose behalf an MCP client speaks, and what it may see and do. */
import {
  type CallContext,
  type Etui,
  type ExpertRights,
  type Permissions,
  permits,
  type RegisteredTool,
} from "@etui/engine";

export interface McpCaller {
  userId: string;
  /** Everything if left out. */
  permissions?: Permissions;
  /** The expert as which the client speaks; the user's default one if left out. */
  expert?: string;
  /** The session or token by which the client came; what it has open ends with it. */
  accessId?: string;
  /** False if what the person says in the client does not count as said. */
  mayAsk?: boolean;
  /** An IANA name, for dates in words. */
  timeZone?: string;
  /** What belongs together for undoing: a connection, unless the client names its conversations itself. */
  conversationId?: string;
  /** True if the client draws apps (MCP Apps). */
  drawsApps?: boolean;
}

/** What a person themselves does through the client is not the expert's doing. */
export function personContext(
  { expert, ...caller }: McpCaller,
  signal: AbortSignal | undefined,
  surface: "app" | "elicitation",
): CallContext {
  return { ...callContext(caller, signal), surface };
}

export function callContext(caller: McpCaller, signal: AbortSignal | undefined): CallContext {
  const context: CallContext = { userId: caller.userId, surface: "mcp" };
  if (signal) context.signal = signal;
  if (caller.permissions) context.permissions = caller.permissions;
  if (caller.expert !== undefined) context.expert = caller.expert;
  if (caller.timeZone) context.timeZone = caller.timeZone;
  if (caller.conversationId) context.conversationId = caller.conversationId;
  return context;
}

/** What the caller's expert may use. A deleted expert may use nothing. */
export async function rightsOf(
  { experts }: Pick<Etui, "experts">,
  { userId, expert }: McpCaller,
): Promise<Pick<ExpertRights, "permits" | "listed" | "mayUseBehind" | "mayUseSkill"> | undefined> {
  const found = await experts.rightsFor({ userId, ...(expert !== undefined && { expert }), surface: "mcp" });
  return found === undefined || found.ok ? found?.rights : NO_RIGHTS;
}

const NO_RIGHTS = {
  permits: () => false,
  listed: () => [],
  mayUseBehind: () => false,
  mayUseSkill: () => false,
};

/** Whether this tool is worth showing to this caller. Only the road decides whether a call may run. */
export const mayUse = (
  { permissions }: McpCaller,
  tool: Pick<RegisteredTool, "name" | "effect" | "domain" | "audience" | "skill">,
  rights: Pick<ExpertRights, "permits"> | undefined,
): boolean =>
  tool.audience !== "person" &&
  permits(permissions, tool) &&
  (permissions?.tools?.includes(tool.name) ?? true) &&
  (rights?.permits(tool) ?? true);

/** The same for one tool by its name. */
export async function mayUseNamed(
  etui: Pick<Etui, "experts" | "tools">,
  caller: McpCaller,
  name: string,
): Promise<boolean> {
  const tool = etui.tools.resolve(name);
  return tool !== undefined && mayUse(caller, tool, await rightsOf(etui, caller));
}

/** The caller of a request, as the SDK passes it on. */
export const callerIn = (authInfo: { extra?: Record<string, unknown> } | undefined): McpCaller | undefined =>
  authInfo?.extra?.caller as McpCaller | undefined;

/** The form in which a caller passes through the SDK, which gives it to handlers as `ctx.http.authInfo`. */
export const asAuthInfo = (caller: McpCaller) => ({
  token: "",
  clientId: caller.userId,
  scopes: [],
  extra: { caller },
});
