/** What a trigger does later, when nobody can be asked, must not exceed what its maker may do now. */
import type { TriggerAction } from "@etui/protocol/trigger";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Need } from "../../tool/permission.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { watchesDocuments } from "../definition/template-values.ts";
import type { TriggerDefinition } from "../trigger.ts";

/** Why the current expert may not say that a trigger does this, if it may not. */
export function beyondExpert(
  { type }: Pick<TriggerAction, "type">,
  context: Pick<ToolContext, "expert" | "mayUse">,
): Refusal | undefined {
  if (type !== "update" || context.mayUse("write_user_data")) return undefined;
  return refusal("triggers.beyond_expert", { at: "action.type", expert: context.expert ?? "", type });
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
