/** An expert learns nothing about a skill that it may not use, and cannot change it. */
import type { ToolResult } from "@etui/protocol/tool-result";
import { refusal } from "@etui/words/refusal";
import { notFound } from "../../tool/answers.ts";
import type { ToolContext } from "../../tool/tool.ts";

/** Undefined if the expert may use skills with this name. */
export const outOfReach = (
  context: Pick<ToolContext, "mayUseSkill">,
  name: string,
): ToolResult | undefined =>
  context.mayUseSkill(name) ? undefined : notFound(refusal("skills.beyond_expert", { name }));
