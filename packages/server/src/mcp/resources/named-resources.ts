/** What a client can read besides stored documents: the inbox and the triggers, each at its own address. */
import type { Etui } from "@etui/engine";
import type { ToolResult } from "@etui/protocol/tool-result";
import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { callContext, type McpCaller, mayUse, mayUseNamed, rightsOf } from "../caller.ts";

export const INBOX_URI = "etui://inbox";
export const TRIGGERS_URI = "etui://triggers";

const MIME_TYPE = "application/json";
const MOST_MESSAGES = 50;
const MOST_TRIGGERS = 200;

const RESOURCES: ListResourcesResult["resources"] = [
  {
    uri: INBOX_URI,
    name: "inbox",
    title: "Inbox",
    description: "Unread messages of reminders and other triggers, newest first",
    mimeType: MIME_TYPE,
  },
  {
    uri: TRIGGERS_URI,
    name: "triggers",
    title: "Triggers",
    description: "Active reminders, schedules and conditions, those that fire next first",
    mimeType: MIME_TYPE,
  },
];

export const isNamedResource = (uri: string): boolean => uri === INBOX_URI || uri === TRIGGERS_URI;

export const listNamedResources = async (
  etui: Etui,
  caller: McpCaller,
): Promise<ListResourcesResult["resources"]> => ((await mayReadTriggers(etui, caller)) ? RESOURCES : []);

/** The inbox contains what triggers said, so it needs the same permission. */
const mayReadTriggers = (etui: Etui, caller: McpCaller): Promise<boolean> =>
  mayUseNamed(etui, caller, "list_triggers");

/** A caller that makes reminders is told about them too, even if only with a verb. */
export async function mayHearOfTriggers(etui: Etui, caller: McpCaller): Promise<boolean> {
  const list = etui.tools.resolve("list_triggers");
  const rights = await rightsOf(etui, caller);
  return (
    list !== undefined && mayUse(caller, list, undefined) && (rights?.mayUseBehind("list_triggers") ?? true)
  );
}

export async function readNamedResource(
  etui: Etui,
  caller: McpCaller,
  uri: string,
  signal: AbortSignal,
): Promise<ReadResourceResult> {
  const value = uri === INBOX_URI ? await inbox(etui, caller) : await triggers(etui, caller, signal);
  return { contents: [{ uri, mimeType: MIME_TYPE, text: JSON.stringify(value) }] };
}

async function inbox(etui: Etui, caller: McpCaller) {
  if (!(await mayReadTriggers(etui, caller))) {
    throw new ResourceNotFoundError(INBOX_URI, "This connection is not allowed to read the inbox.");
  }
  return etui.inbox.page(etui.scope(caller.userId), { limit: MOST_MESSAGES, unread: true });
}

async function triggers(etui: Etui, caller: McpCaller, signal: AbortSignal) {
  const args = { limit: MOST_TRIGGERS };
  const result: ToolResult = await etui.execute("list_triggers", args, callContext(caller, signal));
  if (result.status !== "success")
    throw new ProtocolError(ProtocolErrorCode.InternalError, result.error ?? "They could not be listed.");
  const { status, model_output, receipt, ...listed } = result;
  return listed;
}
