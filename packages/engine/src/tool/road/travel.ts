/** The part of the road after the checks: the person's confirmation and the run itself. */
import type { ToolResult } from "@etui/protocol/tool-result";
import { knownResult, once } from "../idempotency.ts";
import type { RegisteredTool } from "../registry.ts";
import type { Question } from "../tool.ts";
import type { ToolCall } from "../tool-call.ts";
import type { Checked } from "./check-call.ts";
import type { RoadServices } from "./road-services.ts";

export async function travel(
  services: RoadServices,
  tool: RegisteredTool,
  { value, road }: Checked,
  context: ToolCall,
): Promise<ToolResult> {
  const call = road.key === undefined ? undefined : { key: road.key, tool: tool.name, args: value };
  if (road.reason !== undefined) context.giveReason(road.reason);
  const asked = questionOf(tool, value, context);
  const question = asked instanceof Promise ? await asked : asked;
  if (question !== undefined) {
    // This comes before the call's own transaction: the question must be visible to the person at once, and a call that
    // waits for a second connection while it holds one can starve all others.
    const known = call && (await knownResult(context.db, call));
    const refusal = known ?? (await ask(services, tool, value, question, context));
    if (refusal) return reallyAsked(tool, refusal, context);
    context.confirmedByPerson();
  }
  const run = async () => withReceipt(await context.run(tool, value), context);
  const result = call
    ? await once(context.db, call, (tx) => {
        context.enterTransaction(tx);
        return run();
      })
    : await run();
  if (context.changes.length > 0) services.announce(context.userId, context.changes);
  return reallyAsked(tool, result, context);
}

async function ask(
  { awaitConfirmation, announceConfirmation }: RoadServices,
  tool: RegisteredTool,
  args: unknown,
  question: string,
  context: ToolCall,
): Promise<ToolResult | undefined> {
  const answer = await awaitConfirmation(context, tool, args, question);
  if (answer?.confirmation) announceConfirmation(context.userId, answer.confirmation.confirmation_id);
  return answer;
}

/** At once where nothing has to be looked up for it, as for most calls. */
function questionOf(tool: RegisteredTool, args: unknown, context: ToolCall): Question | Promise<Question> {
  const otherwise = tool.effect === "external" ? `Run ${tool.title}?` : undefined;
  const asked = tool.confirm?.(args as never, context);
  return asked instanceof Promise ? asked.then((question) => question ?? otherwise) : (asked ?? otherwise);
}

/**
 * Only the road asks questions, as only it makes receipts: a surface takes a question's words and id from the result.
 * The code of a skill could combine the id of one question with the words of another.
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
