/**
 * The road of every call: resolve → authorise → validate → confirm → run → record.
 *
 * Chat, MCP, HTTP, CLI, a skill's step and a trigger's action all call a tool by this one function. Nothing is thrown
 * across it: bad input, unknown tools and faults come back as a ToolResult with a receipt.
 */
import { randomUUIDv7 } from "node:crypto";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Json } from "@etui/values/json/json";
import { inWords } from "@etui/words/in-words";
import type { Refusal } from "@etui/words/refusal";
import { answerThrown } from "./answer-thrown.ts";
import { failure } from "./answers.ts";
import { withManual } from "./manual/with-manual.ts";
import { changesSomething, NO_DOMAIN, type RegisteredTool } from "./registry.ts";
import { rehearse } from "./rehearse.ts";
import { type AskedBy, isThereFor, unknownTool } from "./rights/expert-limits.ts";
import { type Checked, checkCall, denial, type Refused, refused } from "./road/check-call.ts";
import { type Limits, limitsOf, usersTool } from "./road/look-up.ts";
import { tellMended } from "./road/mended-in-words.ts";
import type { Chosen, RoadServices } from "./road/road-services.ts";
import { travel } from "./road/travel.ts";
import type { CallContext, Execute, Foreseen } from "./tool.ts";
import { ToolCall } from "./tool-call.ts";
import { userIdFault } from "./user-id.ts";

/** The name in the record for a tool that does not exist. */
const UNKNOWN = "(unknown)";

export const createRoad =
  (services: RoadServices): Execute =>
  (name, args, call) =>
    goAlong(services, { name, args, call, by: undefined });

interface Asked {
  name: string;
  args: unknown;
  call: CallContext;
  /** The handler that makes the call, if one does. */
  by: AskedBy | undefined;
}

async function goAlong(services: RoadServices, given: Asked): Promise<ToolResult> {
  const { name, by } = given;
  const started = performance.now();
  const callId = given.call.partOf ?? randomUUIDv7();
  const nobody = userIdFault(given.call.userId);
  // Such a call is not recorded either, because records belong to a user.
  if (nobody !== undefined) return nobodysCall(callId, nobody, given.call.locale);
  const chosen = services.settingsOf(given.call.userId);
  const settings = chosen instanceof Promise ? await orNone(chosen) : chosen;
  const asked = settings === undefined ? given : { ...given, call: asChosen(given.call, settings) };
  const { call } = asked;
  const pending = limitsOf(services, call, by);
  const limits = pending instanceof Promise ? await pending : pending;
  const named = services.registry.resolve(name) ?? (await usersTool(services, call.userId, name));
  const tool = thereFor(limits.rights, named);
  const context = contextOf(services, asked, { callId, tool, rights: limits.rights });
  let result: ToolResult;
  let accepted: Json | undefined;
  try {
    const checked = checkAsked(services, asked, limits, { tool, context });
    if (checked.ok) {
      accepted = checked.value as Json;
      const answer = inWords(await travel(services, tool!, checked, context), call.locale);
      result = tellMended(answer, checked.mended, call.locale);
    } else {
      result = inWords(checked.refusal, call.locale);
    }
  } catch (thrown) {
    context.forgetUndoneChanges();
    result = inWords(answerThrown(thrown, services.log), call.locale);
  }
  result = withManual(services, tool, result, context);
  result.receipt ??= { call_id: callId, changed: context.everyChange };
  services.callLog.add({
    userId: call.userId,
    callId,
    tool: tool?.name ?? UNKNOWN,
    surface: context.surface,
    status: result.status,
    durationMs: performance.now() - started,
    arguments: tool && changesSomething(tool) ? accepted : undefined,
    conversationId: call.conversationId,
    isPart: call.partOf !== undefined,
  });
  return result;
}

const thereFor = (rights: Limits["rights"], named: RegisteredTool | undefined) =>
  named && isThereFor(rights, named) ? named : undefined;

/**
 * Judges a call that a button is to make: as if this caller made it, and nobody's word stood for it. That the call would
 * change nothing today is no fault, since the button is pressed another time.
 */
async function foreseen(
  services: RoadServices,
  { name, args, call, by, rights }: Asked & Pick<Limits, "rights">,
): Promise<Foreseen> {
  const named = services.registry.resolve(name) ?? (await usersTool(services, call.userId, name));
  const tool = thereFor(rights, named);
  if (!tool) return refused("unknown_tool", unknownTool(services.registry, name, rights));
  const speaker = { rights, by, isPersonsWord: false };
  if (args === undefined) {
    const denied = denial(tool, call, speaker);
    return denied ? refused("forbidden", denied) : { ok: true, tool: tool.name };
  }
  const checked = checkCall(services, tool, args, call, speaker);
  if (!checked.ok) return checked;
  const context = contextOf(services, { name, args, call, by }, { callId: randomUUIDv7(), tool, rights });
  const outcome = await rehearse(tool, checked.value, context);
  return outcome?.error_code === "invalid_arguments"
    ? { ok: false, refusal: outcome }
    : { ok: true, tool: tool.name };
}

/** If they cannot be read, the call itself says what is wrong with the database. */
const orNone = (settings: Promise<Chosen>): Promise<Chosen | undefined> => settings.catch(() => undefined);

/**
 * A caller states the zone of its machine, which may be a server anywhere, so the person's own comes first. A firing is
 * in the zone of its trigger. The language is stated for the page that is looked at, and stays.
 */
function asChosen(call: CallContext, { locale, time_zone }: Chosen): CallContext {
  const timeZone = call.firingId === undefined ? (time_zone ?? call.timeZone) : call.timeZone;
  if (timeZone === call.timeZone && (call.locale !== undefined || locale === null)) return call;
  return {
    ...call,
    ...(timeZone !== undefined && { timeZone }),
    ...(call.locale === undefined && locale !== null && { locale }),
  };
}

/** The context for the handler; calls that it makes take the same road. */
function contextOf(
  services: RoadServices,
  { call, by }: Asked,
  { callId, tool, rights }: { callId: string; tool: RegisteredTool | undefined; rights: Limits["rights"] },
): ToolCall {
  const asking: AskedBy = {
    rights,
    isSkillCode: tool?.skill !== undefined,
    codeOf: tool?.skill ?? by?.codeOf,
  };
  return new ToolCall({
    callId,
    tool: tool?.name ?? UNKNOWN,
    // A skill's tool acts for the skill, whoever called it.
    call: tool?.skill === undefined ? call : { ...call, skill: tool.skill },
    scope: services.scope,
    heavyScope: services.heavyScope,
    execute: (name, args, call) => goAlong(services, { name, args, call, by: asking }),
    foresee: (name, args) => foreseen(services, { name, args, call, by, rights }),
    rights,
    codeOf: by?.codeOf,
    // A tool outside any domain has no place to declare its kinds; its receipts are all that names them.
    isKind: tool?.domain === NO_DOMAIN ? () => true : services.isKind,
  });
}

function checkAsked(
  services: RoadServices,
  { name, args, call, by }: Asked,
  { rights, refusal }: Limits,
  { tool, context }: { tool: RegisteredTool | undefined; context: ToolCall },
): Checked | Refused {
  if (refusal) return { ok: false, refusal };
  if (!tool) return refused("unknown_tool", unknownTool(services.registry, name, rights));
  return checkCall(services, tool, args, call, { rights, by, isPersonsWord: context.isPersonsWord });
}

const nobodysCall = (callId: string, nobody: Refusal, locale: string | undefined): ToolResult => ({
  ...inWords(failure("invalid_arguments", nobody), locale),
  receipt: { call_id: callId, changed: [] },
});
