/** A tool that a skill declares, in the form that the road takes. Without code it does what its type does. */

import type { ToolResult } from "@etui/protocol/tool-result";
import type { JsonObject } from "@etui/values/json/json";
import { cutText } from "@etui/values/text/cut-text";
import { type Refusal, refusal } from "@etui/words/refusal";
import { viewNamed } from "../../cards/view-named.ts";
import { failure } from "../../tool/answers.ts";
import { defineSchemaTool } from "../../tool/define-schema-tool.ts";
import type { Effect, Tool, ToolContext } from "../../tool/tool.ts";
import type { ToolDeclaration } from "../skill.ts";

export type RunSkillTool = (args: JsonObject, context: ToolContext) => Promise<ToolResult>;

export interface SkillToolOptions {
  skillId: string;
  /** Runs the skill's code for the tool. */
  run?: RunSkillTool;
}

const LONGEST_SUMMARY = 80;
const LONGEST_DESCRIPTION = 500;

export async function skillTool(
  declaration: ToolDeclaration,
  { skillId, run }: SkillToolOptions,
): Promise<{ ok: true; tool: Tool } | { ok: false; refused: Refusal }> {
  const { name, description, whenToCall, inputSchema, timeoutMs } = declaration;
  const said = [description, whenToCall].filter((part) => part).join(" ");
  const made = await defineSchemaTool({
    name,
    title: name.replaceAll(/[_.-]+/g, " "),
    summary: cut(description || name, LONGEST_SUMMARY),
    description: cut(said || name, LONGEST_DESCRIPTION),
    effect: effectOf(declaration),
    // A tool whose arguments may come from the profile must be callable without them.
    inputSchema: { ...inputSchema, type: "object" },
    ...(timeoutMs !== undefined && { timeoutMs }),
    run: run ?? standardRun(declaration),
  });
  return made.ok ? { ok: true, tool: { ...made.tool, skill: skillId } } : made;
}

/** The code of a compute tool can write only through other tools, each of which is checked for its own effect. */
const effectOf = ({ type, effect }: ToolDeclaration): Effect =>
  effect ?? (type === "collect" || type === "display" ? "display" : "read");

/** What a tool of each type does without code. */
export function standardRun(declaration: ToolDeclaration): RunSkillTool {
  switch (declaration.type) {
    case "collect":
      return (args, context) => context.execute("show_card", formCard(declaration, args));
    case "display":
      return (args, context) => context.execute("show_card", displayCard(declaration, args));
    default:
      return async () => failure("internal", refusal("skill_code.no_function", { tool: declaration.name }));
  }
}

/** A form of the tool's own parameters, filled in with what the call already contains. */
const formCard = ({ description, inputSchema }: ToolDeclaration, args: JsonObject) => ({
  card_type: "form",
  data_source: { type: "inline", data: args },
  options: { title: description, interactive: true, fields: inputSchema },
});

function displayCard({ cardType = "custom", description }: ToolDeclaration, args: JsonObject) {
  const { card_type, options } = viewNamed(cardType);
  const values = Object.values(args);
  // A single argument is the data itself, such as chart_data or rows.
  const data = card_type !== "custom" && values.length === 1 ? values[0] : args;
  return { card_type, data_source: { type: "inline", data }, options: { title: description, ...options } };
}

const cut = (text: string, longest: number): string => cutText(text.replaceAll(/\s+/g, " ").trim(), longest);
