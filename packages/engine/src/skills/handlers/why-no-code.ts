/** Why a tool that computes cannot: its skill has no code that Etui runs. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Skill, ToolDeclaration } from "../skill.ts";
import { handlerFileOf } from "./handler-file.ts";

/** Undefined if the tool needs none, or there is a file that may have it. */
export function whyNoCode(
  { root }: Pick<Skill, "root">,
  { name: tool, type }: Pick<ToolDeclaration, "name" | "type">,
): Refusal | undefined {
  if (type === "collect" || type === "display") return undefined;
  if (root !== undefined && handlerFileOf(root) !== undefined) return undefined;
  return root !== undefined && existsSync(join(root, "tools/handlers.py"))
    ? refusal("skill_code.python", { tool })
    : refusal("skill_code.no_function", { tool });
}
