/** What an expert may use. The road checks it before every call, and lists are made by the same checks. */
import type { Refusal } from "@etui/words/refusal";
import type { Tool } from "../tool.ts";

export interface ExpertRights {
  /** The name of the expert. */
  readonly name: string;
  /** True if no list limits its tools. */
  readonly hasEveryTool: boolean;
  /** True if no list limits its skills. */
  readonly hasEverySkill: boolean;
  /** Takes either spelling. A skill's tools come with their skill and are not checked here. */
  mayUse(toolName: string): boolean;
  mayUseSkill(skillId: string): boolean;
  /** For any tool: a tool of Etui is checked by its name, a skill's tool by its skill. */
  permits(tool: Pick<Tool, "name" | "skill">): boolean;
  /** What is worth showing: of those that it may use, none on demand unless its own list has it, each as it is listed. */
  listed<Listed extends Tool>(tools: readonly Listed[]): Listed[];
  /** For code of skills: also the tools behind a verb that the expert has, which can do no more than the verb. */
  mayUseBehind(toolName: string): boolean;
  /** Why it may not use a tool, and what to do. */
  refusal(toolName: string): Refusal;
}

/** `rights` is undefined if everything is allowed. */
export type RightsFound = { ok: true; rights: ExpertRights | undefined } | { ok: false; refused: Refusal };
