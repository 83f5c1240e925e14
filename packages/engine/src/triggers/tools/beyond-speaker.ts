/** What a trigger does later, when nobody can be asked, must not exceed what its maker may do now. */
import type { TriggerAction } from "@etui/protocol/trigger";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Need } from "../../tool/permission.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { watchesDocuments } from "../definition/template-values.ts";
import type { TriggerDefinition } from "../trigger.ts";

type Speaker = Pick<ToolContext, "expert" | "limitingExpert" | "mayUse" | "conversationId" | "isPersonsWord">;

/** Why the speaker may not say that a trigger does this, if they may not. */
export const beyondSpeaker = (action: TriggerAction, speaker: Speaker): Refusal | undefined =>
  beyondExpert(action, speaker) ?? elsewhere(action, speaker);

function beyondExpert({ type, params }: TriggerAction, speaker: Speaker): Refusal | undefined {
  const { expert = "", limitingExpert } = speaker;
  if (type === "update" && !speaker.mayUse("write_user_data"))
    return refusal("triggers.beyond_expert", { at: "action.type", expert, type });
  if (type !== "generate" || limitingExpert === undefined) return undefined;
  const { expert: named = limitingExpert } = params;
  return named === limitingExpert
    ? undefined
    : refusal("triggers.other_expert", { at: "action.params.expert", expert: limitingExpert, named });
}

/**
 * A model speaks in its own conversation alone: what it has a trigger say in another one would stand there as the
 * person's words, and what the person has agreed to there would hold for it.
 */
function elsewhere(
  { params }: TriggerAction,
  { conversationId, isPersonsWord }: Speaker,
): Refusal | undefined {
  const named = "conversation_id" in params ? params.conversation_id : undefined;
  return isPersonsWord || named === undefined || named === conversationId
    ? undefined
    : refusal("triggers.other_conversation", { at: "action.params.conversation_id" });
}

/** The action as a limited expert says it: what a model is asked at the firing, it is asked as that expert. */
export function saidBy(
  action: TriggerAction,
  { limitingExpert }: Pick<ToolContext, "limitingExpert">,
): TriggerAction {
  return action.type === "generate" && limitingExpert !== undefined
    ? { ...action, params: { ...action.params, expert: limitingExpert } }
    : action;
}

/** Why the caller may not have such a trigger fire, whoever made it. */
export function beyondCaller(
  definition: TriggerDefinition,
  { lacks }: Pick<ToolContext, "lacks">,
): Refusal | undefined {
  for (const need of needsOf(definition)) {
    const lacking = lacks(need);
    if (lacking) return lacking;
  }
  return undefined;
}

/** What its firing does besides leaving a message. */
function needsOf(definition: TriggerDefinition): Need[] {
  const { type } = definition.action;
  const reads = watchesDocuments(definition) || definition.rules.only_if !== undefined;
  return [
    ...(reads ? [{ effect: "read", domain: "data" } as const] : []),
    ...(type === "update" ? [{ effect: "write", domain: "data" } as const] : []),
    ...(type === "generate" ? [{ effect: "write", domain: "conversations" } as const] : []),
  ];
}
