/** Of a skill that the expert who speaks has no part in, nothing is told and nothing is changed. */
import type { ToolResult } from "@etui/protocol/tool-result";
import { refusal } from "@etui/words/refusal";
import { notFound } from "../../tool/answers.ts";
import type { ToolContext } from "../../tool/tool.ts";

/** Undefined where the expert may use skills of this name. */
export const outOfReach = (
  context: Pick<ToolContext, "mayUseSkill">,
  name: string,
): ToolResult | undefined =>
  context.mayUseSkill(name) ? undefined : notFound(refusal("skills.beyond_expert", { name }));
