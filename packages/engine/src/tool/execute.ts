/**
 * The road: resolve → authorise → validate → confirm → run → record.
 *
 * Chat, MCP, HTTP, CLI, a skill's step and a trigger's action all call a tool by this one function. Nothing
 * is thrown across it: bad input, unknown tools and faults come back as a ToolResult with a receipt.
 */
import { randomUUIDv7 } from "node:crypto";
import type { Change, ToolResult } from "@etui/protocol/tool-result";
import type { Json } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import { answerThrown } from "./answer-thrown.ts";
import { failure } from "./answers.ts";
import type { CallRecord } from "./call-record.ts";
import { knownResult, once } from "./idempotency.ts";
import { inWords } from "./in-words.ts";
import { notPermitted, permits } from "./permission.ts";
import { changesSomething, type RegisteredTool, type Registry } from "./registry.ts";
import { type AskedBy, beyondExpert, isThereFor, unknownTool } from "./rights/expert-limits.ts";
import type { ExpertRights, RightsFound } from "./rights/expert-rights.ts";
import { type RoadFields, takeRoadFields } from "./road-fields.ts";
import type { CallContext, Execute } from "./tool.ts";
import { ToolCall } from "./tool-call.ts";
import { userIdFault } from "./user-id.ts";

export interface RoadServices {
  registry: Registry;
  /** Tools that only some users have, such as those of their skills; asked where the registry has none of the name. */
  findTool?: ((userId: string, name: string) => Promise<RegisteredTool | undefined>) | undefined;
  /** What the expert that speaks may use; undefined at once where none limits the call. */
  rightsFor?: ((call: CallContext) => Promise<RightsFound> | undefined) | undefined;
  scope: (userId: string) => TenantScope;
  /** For reads that may look through many documents. */
  heavyScope: (userId: string, signal: AbortSignal) => TenantScope;
  /** Why a call that needs the person's word must not run yet; undefined when they have said yes to exactly this call. */
  awaitConfirmation: (
    asker: ToolCall,
    tool: RegisteredTool,
    args: unknown,
    question: string,
  ) => Promise<ToolResult | undefined>;
  /** Puts the call on record. */
  callLog: { add(record: CallRecord): void };
  /** Told after the commit, once for each call that changed something. */
  announce: (userId: string, changes: Change[]) => void;
  /** Told when a question waits for the person. */
  announceConfirmation: (userId: string, confirmationId: string) => void;
  /** Why nothing may be written at the moment (the disk is nearly full), if so. */
  readOnlyReason: () => Refusal | undefined;
  log: (line: string) => void;
}

/** What the record calls a tool that there is not. */
const UNKNOWN = "(unknown)";

export function createRoad(services: RoadServices): Execute {
  const { registry, awaitConfirmation, callLog, announce, announceConfirmation, readOnlyReason, log } =
    services;

  /** A library that cannot be read has no tools; the call is answered as one to an unknown tool. */
  const findTool = async (userId: string, name: unknown): Promise<RegisteredTool | undefined> => {
    if (!services.findTool || typeof name !== "string") return undefined;
    try {
      return await services.findTool(userId, name);
    } catch (error) {
      log(`The tools of skills could not be looked through: ${(error as Error).message}`);
      return undefined;
    }
  };

  /** While it cannot be known what the expert may do, it may do nothing. */
  const limitsOf = async (pending: Promise<RightsFound>): Promise<Limits> => {
    try {
      const found = await pending;
      return found.ok
        ? { rights: found.rights }
        : { rights: undefined, refusal: failure("invalid_arguments", found.error) };
    } catch (thrown) {
      return { rights: undefined, refusal: answerThrown(thrown, log) };
    }
  };

  const execute: Execute = (name, args, call) => goAlong(name, args, call, undefined);

  /** `by`: the handler that makes the call, if it is one. */
  async function goAlong(
    name: string,
    args: unknown,
    call: CallContext,
    by: AskedBy | undefined,
  ): Promise<ToolResult> {
    const started = performance.now();
    const callId = randomUUIDv7();
    const nobody = userIdFault(call.userId);
    // Not on record either: records belong to a user.
    if (nobody !== undefined) return nobodysCall(callId, nobody, call.locale);
    const pending = by ? undefined : services.rightsFor?.(call);
    const { rights, refusal }: Limits = by ?? (pending ? await limitsOf(pending) : NO_LIMITS);
    const named = registry.resolve(name) ?? (await findTool(call.userId, name));
    const tool = named && isThereFor(rights, named) ? named : undefined;
    const asking: AskedBy = {
      rights,
      isSkillCode: tool?.skill !== undefined,
      codeOf: tool?.skill ?? by?.codeOf,
    };
    const context = new ToolCall({
      callId,
      tool: tool?.name ?? UNKNOWN,
      // What a skill's tool does is done for the skill, whoever called it.
      call: tool?.skill === undefined ? call : { ...call, skill: tool.skill },
      scope: services.scope,
      heavyScope: services.heavyScope,
      execute: (name, args, call) => goAlong(name, args, call, asking),
      rights,
      codeOf: by?.codeOf,
    });
    let result: ToolResult;
    let accepted: Json | undefined;
    try {
      const checked = refusal
        ? { ok: false as const, refusal }
        : tool
          ? check(tool, args, call, { rights, by, isPersonsWord: context.isPersonsWord })
          : refused("unknown_tool", unknownTool(registry, name, rights));
      if (checked.ok) {
        accepted = checked.value as Json;
        result = reallyAsked(tool!, await travel(tool!, checked, context), context);
      } else {
        result = checked.refusal;
      }
    } catch (thrown) {
      context.forgetUndoneChanges();
      result = answerThrown(thrown, log);
    }
    result = inWords(result, call.locale);
    result.receipt ??= { call_id: callId, changed: context.everyChange };
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
  }

  /** The part of the road after the checks: the person's word, and the run itself. */
  async function travel(
    tool: RegisteredTool,
    { value, road }: Checked,
    context: ToolCall,
  ): Promise<ToolResult> {
    const call = road.key === undefined ? undefined : { key: road.key, tool: tool.name, args: value };
    if (road.reason !== undefined) context.giveReason(road.reason);
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
    const answer = await awaitConfirmation(context, tool, args, question);
    if (answer?.confirmation) announceConfirmation(context.userId, answer.confirmation.confirmation_id);
    return answer;
  }

  /** Authorise and validate: all that needs no database. */
  function check(
    tool: RegisteredTool,
    given: unknown,
    call: CallContext,
    { rights, by, isPersonsWord }: Speaker,
  ): Checked | Refused {
    const denied = mayNotCall(tool, call, isPersonsWord) ?? beyondExpert(tool, rights, by);
    if (denied) return refused("forbidden", denied);
    const readOnly = changesSomething(tool) ? readOnlyReason() : undefined;
    if (readOnly) return refused("disk_full", readOnly);

    if (!changesSomething(tool)) return validated(tool, given, {});
    const taken = takeRoadFields(given, tool.ownFields);
    return taken.ok ? validated(tool, taken.rest, taken.road) : refused("invalid_arguments", taken.refused);
  }

  return execute;
}

type Checked = { ok: true; value: unknown; road: RoadFields };
type Refused = { ok: false; refusal: ToolResult };

interface Speaker {
  rights: ExpertRights | undefined;
  by: AskedBy | undefined;
  isPersonsWord: boolean;
}

interface Limits {
  rights: ExpertRights | undefined;
  /** Why nothing may be done. */
  refusal?: ToolResult;
}
const NO_LIMITS: Limits = { rights: undefined };

function validated(tool: RegisteredTool, given: unknown, road: RoadFields): Checked | Refused {
  const valid = tool.validate(given);
  return valid.ok ? { ok: true, value: valid.value, road } : refused("invalid_arguments", valid.error);
}

const nobodysCall = (callId: string, nobody: Refusal, locale: string | undefined): ToolResult => ({
  ...inWords(failure("invalid_arguments", nobody), locale),
  receipt: { call_id: callId, changed: [] },
});

function questionOf(tool: RegisteredTool, args: unknown, context: ToolCall): string | undefined {
  const otherwise = tool.effect === "external" ? `Run ${tool.title}?` : undefined;
  return tool.confirm?.(args as never, context) ?? otherwise;
}

const refused = (...why: Parameters<typeof failure>) => ({
  ok: false as const,
  refusal: failure(...why),
});

function mayNotCall(
  tool: RegisteredTool,
  { permissions }: CallContext,
  isPersonsWord: boolean,
): Refusal | undefined {
  if (tool.audience === "person" && !isPersonsWord) {
    return refusal("road.for_person", { tool: tool.name });
  }
  if (!permissions) return undefined;
  if (!permits(permissions, tool)) return notPermitted(tool.name, permissions, tool);
  if (permissions.tools && !permissions.tools.includes(tool.name)) {
    return refusal("road.tool_not_allowed", { tool: tool.name, allowed: permissions.tools });
  }
  return undefined;
}

/**
 * The questions are the road's, as the receipts are: whoever shows one to the person takes its words and its id from the
 * result. Code of a skill could give the id of one question the words of another.
 */
function reallyAsked(tool: RegisteredTool, result: ToolResult, context: ToolCall): ToolResult {
  if (tool.skill === undefined || result.confirmation === undefined) return result;
  const { confirmation, ...rest } = result;
  const asked = context.askedWithin(confirmation);
  return asked ? { ...rest, confirmation: asked } : rest;
}

const withReceipt = (result: ToolResult, context: ToolCall): ToolResult => ({
  ...result,
  receipt: { call_id: context.callId, changed: context.everyChange },
});
