/** What an expert may use. The road asks it before every call; lists are made by the same answers. */
import type { Refusal } from "@etui/words/refusal";
import type { Tool } from "../tool.ts";

export interface ExpertRights {
  /** The expert's. */
  readonly name: string;
  /** No list limits its tools. */
  readonly hasEveryTool: boolean;
  /** By either spelling; a skill's tools come with their skill and are not asked for here. */
  mayUse(toolName: string): boolean;
  mayUseSkill(skillId: string): boolean;
  /** Any tool: one of Etui by its name, one of a skill by that skill. */
  permits(tool: Pick<Tool, "name" | "skill">): boolean;
  /** For code of skills: also the tools that a verb the expert has stands on, for no more can be done with them. */
  mayUseBehind(toolName: string): boolean;
  /** Why it may not use a tool, and what to do. */
  refusal(toolName: string): Refusal;
}

/** `rights` undefined: everything. */
export type RightsFound = { ok: true; rights: ExpertRights | undefined } | { ok: false; refused: Refusal };
