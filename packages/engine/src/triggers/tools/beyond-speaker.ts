/** What a trigger does later, when nobody can be asked, must not exceed what its maker may do now. */
import type { TriggerAction } from "@etui/protocol/trigger";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { ToolContext } from "../../tool/tool.ts";

/** Why the current expert may not have a trigger with this action, if it may not. */
export function beyondSpeaker(
  { type }: Pick<TriggerAction, "type">,
  context: Pick<ToolContext, "expert" | "mayUse">,
): Refusal | undefined {
  if (type !== "update" || context.mayUse("write_user_data")) return undefined;
  return refusal("triggers.beyond_expert", { at: "action.type", expert: context.expert ?? "", type });
}
