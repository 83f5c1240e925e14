/**
 * The road: resolve → authorise → validate → confirm → run → record.
 *
 * Chat, MCP, HTTP, CLI, a skill's step and a trigger's action all call a tool by this one function. Nothing
 * is thrown across it: bad input, unknown tools and faults come back as a ToolResult with a receipt.
 */
import { randomUUIDv7 } from "node:crypto";
import type { Change, ToolResult } from "@etui/protocol/tool-result";
import type { TenantScope } from "../database/tenant.ts";
import { answerThrown } from "./answer-thrown.ts";
import { failure } from "./answers.ts";
import type { CallLog } from "./call-log.ts";
import { awaitConfirmation } from "./confirmations.ts";
import { knownResult, MAX_KEY_LENGTH, once } from "./idempotency.ts";
import { changesSomething, type RegisteredTool, type Registry } from "./registry.ts";
import type { CallContext, Execute, Json } from "./tool.ts";
import { ToolCall } from "./tool-call.ts";

export interface RoadServices {
  registry: Registry;
  scope: (userId: string) => TenantScope;
  callLog: CallLog;
  /** Told after the commit, once for each call that changed something. */
  announce: (userId: string, changes: Change[]) => void;
  /** Told when a question waits for the person. */
  announceConfirmation: (userId: string, confirmationId: string) => void;
  /** Why nothing may be written at the moment (the disk is nearly full), if so. */
  readOnlyReason: () => string | undefined;
  log: (line: string) => void;
}

/** What the record calls a tool that there is not. */
const UNKNOWN = "(unknown)";

export function createRoad(services: RoadServices): Execute {
  const { registry, callLog, announce, announceConfirmation, readOnlyReason, log } = services;

  const execute: Execute = async (name, args, call) => {
    const started = performance.now();
    const callId = randomUUIDv7();
    const tool = registry.resolve(name);
    const context = new ToolCall({
      callId,
      tool: tool?.name ?? UNKNOWN,
      call,
      scope: services.scope,
      execute,
    });
    let result: ToolResult;
    let accepted: Json | undefined;
    try {
      const checked = tool ? check(tool, args, call) : unknownTool(registry, name);
      if (checked.ok) {
        accepted = checked.value as Json;
        result = await travel(tool!, checked, context);
      } else {
        result = checked.refusal;
      }
    } catch (thrown) {
      context.forgetUndoneChanges();
      result = answerThrown(thrown, log);
    }
    result.receipt ??= { call_id: callId, changed: context.changes };
    callLog.add({
      userId: call.userId,
      callId,
      tool: tool?.name ?? UNKNOWN,
      surface: context.surface,
      status: result.status,
      durationMs: performance.now() - started,
      arguments: tool && changesSomething(tool) ? accepted : undefined,
      conversationId: call.conversationId,
    });
    return result;
  };

  /** The part of the road after the checks: the person's word, and the run itself. */
  async function travel(
    tool: RegisteredTool,
    { value, key }: Checked,
    context: ToolCall,
  ): Promise<ToolResult> {
    const call = key === undefined ? undefined : { key, tool: tool.name, args: value };
    const question = questionOf(tool, value, context);
    if (question !== undefined) {
      // Before the call's own transaction: the question must be visible to the person at once, and a call that
      // waits for a second connection while it holds one can starve all others.
      const known = call && (await knownResult(context.db, call));
      const refusal = known ?? (await ask(tool, value, question, context));
      if (refusal) return refusal;
      context.confirmedByPerson();
    }
    const run = async () => withReceipt(await context.run(tool, value), context);
    const result = call
      ? await once(context.db, call, (tx) => {
          context.enterTransaction(tx);
          return run();
        })
      : await run();
    if (context.changes.length > 0) announce(context.userId, context.changes);
    return result;
  }

  async function ask(
    tool: RegisteredTool,
    args: unknown,
    question: string,
    context: ToolCall,
  ): Promise<ToolResult | undefined> {
    const answer = await awaitConfirmation(context.db, tool, args, question);
    if (answer?.confirmation) announceConfirmation(context.userId, answer.confirmation.confirmation_id);
    return answer;
  }

  type Checked = { ok: true; value: unknown; key: string | undefined };
  type Refused = { ok: false; refusal: ToolResult };

  /** Authorise and validate: all that needs no database. */
  function check(tool: RegisteredTool, given: unknown, call: CallContext): Checked | Refused {
    const denied = notPermitted(tool, call);
    if (denied) return refused("forbidden", denied);
    const readOnly = changesSomething(tool) ? readOnlyReason() : undefined;
    if (readOnly) return refused("disk_full", readOnly);

    let fields = given;
    let key: string | undefined;
    if (changesSomething(tool) && hasKey(given)) {
      const { idempotency_key, ...rest } = given;
      if (!isKey(idempotency_key)) {
        return refused(
          "invalid_arguments",
          `idempotency_key must be a text of 1 to ${MAX_KEY_LENGTH} characters, a new one for each new call.`,
        );
      }
      key = idempotency_key ?? undefined;
      fields = rest;
    }
    const valid = tool.validate(fields);
    return valid.ok ? { ok: true, value: valid.value, key } : refused("invalid_arguments", valid.error);
  }

  return execute;
}

function questionOf(tool: RegisteredTool, args: unknown, context: ToolCall): string | undefined {
  const otherwise = tool.effect === "external" ? `Run ${tool.title}?` : undefined;
  return tool.confirm?.(args as never, context) ?? otherwise;
}

const hasKey = (fields: unknown): fields is { idempotency_key: unknown } =>
  typeof fields === "object" && fields !== null && "idempotency_key" in fields;

/** Models pad optional fields with null: that is no key. */
const isKey = (key: unknown): key is string | null =>
  key === null ||
  (typeof key === "string" &&
    key !== "" &&
    key.length <= MAX_KEY_LENGTH &&
    key.isWellFormed() &&
    !key.includes("\0"));

const refused = (code: Parameters<typeof failure>[0], sentence: string) => ({
  ok: false as const,
  refusal: failure(code, sentence),
});

function unknownTool(registry: Registry, name: string) {
  const nearest = registry.nearest(String(name).slice(0, 100));
  return refused(
    "unknown_tool",
    nearest
      ? `There is no such tool; did you mean ${nearest}?`
      : "There is no such tool. List the tools to see their names.",
  );
}

function notPermitted(tool: RegisteredTool, { permissions, surface }: CallContext): string | undefined {
  if (tool.audience === "person" && surface === "mcp") {
    return `${tool.name} is for the person alone. Tell them what you would do; they can do it in Etui's page or command line.`;
  }
  if (!permissions) return undefined;
  if (permissions.effects && !permissions.effects.includes(tool.effect)) {
    return `${tool.name} is not allowed here: this connection may only ${permissions.effects.join(" and ")}.`;
  }
  if (permissions.tools && !permissions.tools.includes(tool.name)) {
    return `${tool.name} is not among the tools allowed here: ${permissions.tools.join(", ")}.`;
  }
  return undefined;
}

const withReceipt = (result: ToolResult, context: ToolCall): ToolResult => ({
  ...result,
  receipt: { call_id: context.callId, changed: context.changes },
});
