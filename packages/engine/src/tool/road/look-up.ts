/** Looks up what a call needs: tools that only its user has, and the limits of the current expert. */
import type { ToolResult } from "@etui/protocol/tool-result";
import { answerThrown } from "../answer-thrown.ts";
import { failure } from "../answers.ts";
import type { RegisteredTool } from "../registry.ts";
import type { AskedBy } from "../rights/expert-limits.ts";
import type { ExpertRights } from "../rights/expert-rights.ts";
import type { CallContext } from "../tool.ts";
import type { RoadServices } from "./road-services.ts";

export interface Limits {
  rights: ExpertRights | undefined;
  /** Why nothing may be done. */
  refusal?: ToolResult;
}
const NO_LIMITS: Limits = { rights: undefined };

/** A call within another one has the same limits. Nothing is awaited if no expert limits it. */
export function limitsOf(
  services: RoadServices,
  call: CallContext,
  by: AskedBy | undefined,
): Limits | Promise<Limits> {
  if (by) return by;
  const pending = services.rightsFor?.(call);
  return pending ? limitsFound(pending, services) : NO_LIMITS;
}

/** If it cannot be found out what the expert may do, it may do nothing. */
async function limitsFound(
  pending: NonNullable<ReturnType<NonNullable<RoadServices["rightsFor"]>>>,
  { log }: RoadServices,
): Promise<Limits> {
  try {
    const found = await pending;
    return found.ok
      ? { rights: found.rights }
      : { rights: undefined, refusal: failure("invalid_arguments", found.refused) };
  } catch (thrown) {
    return { rights: undefined, refusal: answerThrown(thrown, log) };
  }
}

/** A library that cannot be read has no tools; the call is answered like one to an unknown tool. */
export async function usersTool(
  { findTool, log }: RoadServices,
  userId: string,
  name: unknown,
): Promise<RegisteredTool | undefined> {
  if (!findTool || typeof name !== "string") return undefined;
  try {
    return await findTool(userId, name);
  } catch (error) {
    log(`The tools of skills could not be looked through: ${(error as Error).message}`);
    return undefined;
  }
}
