/** What a client can read besides stored documents: the inbox, the triggers and the plan, each at its own address. */
import { type CallContext, type Etui, type Need, permits } from "@etui/engine";
import type { ToolResult } from "@etui/protocol/tool-result";
import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { callContext, type McpCaller, mayUseNamed, rightsOf } from "../caller.ts";

export const INBOX_URI = "etui://inbox";
export const TRIGGERS_URI = "etui://triggers";
export const PLAN_URI = "plan://summary";

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
  {
    uri: PLAN_URI,
    name: "plan",
    title: "Plan",
    description: "What is being done, late, due today, waiting and next, in at most 800 tokens",
    mimeType: "text/markdown",
  },
];

export const isNamedResource = (uri: string): boolean => RESOURCES.some((resource) => resource.uri === uri);

export const listNamedResources = async (
  etui: Etui,
  caller: McpCaller,
): Promise<ListResourcesResult["resources"]> => {
  const may = { [INBOX_URI]: mayReadInbox, [TRIGGERS_URI]: mayReadTriggers, [PLAN_URI]: mayReadPlan };
  const listed = await Promise.all(RESOURCES.map(({ uri }) => may[uri as keyof typeof may](etui, caller)));
  return RESOURCES.filter((_resource, index) => listed[index]);
};

const mayReadTriggers = (etui: Etui, caller: McpCaller): Promise<boolean> =>
  mayUseNamed(etui, caller, "list_triggers");

const mayReadPlan = (etui: Etui, caller: McpCaller): Promise<boolean> =>
  mayUseNamed(etui, caller, "plan.get");

/** What triggers said may hold what is stored, so the permission is that of the inbox, as over HTTP. */
const READ_INBOX: Need = { effect: "read", domain: "inbox" };

/** No tool reads the inbox: an expert that may look at triggers may look at what they said. */
async function mayReadInbox(etui: Etui, caller: McpCaller): Promise<boolean> {
  const rights = await rightsOf(etui, caller);
  return mayBeTold(caller) && (rights?.permits({ name: "list_triggers" }) ?? true);
}

/** An expert that makes reminders is told about them too, even if only with a verb. */
export async function mayHearOfTriggers(etui: Etui, caller: McpCaller): Promise<boolean> {
  const rights = await rightsOf(etui, caller);
  return mayBeTold(caller) && (rights?.mayUseBehind("list_triggers") ?? true);
}

const mayBeTold = ({ permissions }: McpCaller): boolean =>
  permits(permissions, READ_INBOX) && (permissions?.tools?.includes("list_triggers") ?? true);

export async function readNamedResource(
  etui: Etui,
  caller: McpCaller,
  uri: string,
  signal: AbortSignal,
): Promise<ReadResourceResult> {
  if (uri === PLAN_URI) {
    if (!(await mayReadPlan(etui, caller)))
      throw new ResourceNotFoundError(PLAN_URI, "This connection is not allowed to read the plan.");
    const { text } = await answerOf<{ text: string }>(etui, "plan.get", {}, callContext(caller, signal));
    return { contents: [{ uri, mimeType: "text/markdown", text }] };
  }
  const value = uri === INBOX_URI ? await inbox(etui, caller) : await triggers(etui, caller, signal);
  return { contents: [{ uri, mimeType: MIME_TYPE, text: JSON.stringify(value) }] };
}

async function inbox(etui: Etui, caller: McpCaller) {
  if (!(await mayReadInbox(etui, caller))) {
    throw new ResourceNotFoundError(INBOX_URI, "This connection is not allowed to read the inbox.");
  }
  const scope = etui.scope(caller.userId);
  const page = await etui.inbox.page(scope, { limit: MOST_MESSAGES, unread: true });
  const shown = page.messages.map(({ message_id }) => message_id);
  await etui.sources.noteMessages(scope, caller.conversationId, shown);
  return page;
}

async function triggers(etui: Etui, caller: McpCaller, signal: AbortSignal) {
  return answerOf(etui, "list_triggers", { limit: MOST_TRIGGERS }, callContext(caller, signal));
}

/** The fields of a tool's answer. */
async function answerOf<Fields extends object>(
  etui: Etui,
  tool: string,
  args: object,
  call: CallContext,
): Promise<Fields> {
  const result: ToolResult = await etui.execute(tool, args, call);
  if (result.status !== "success")
    throw new ProtocolError(ProtocolErrorCode.InternalError, result.error ?? `${tool} gave no answer.`);
  const { status, model_output, receipt, ...fields } = result;
  return fields as Fields;
}
