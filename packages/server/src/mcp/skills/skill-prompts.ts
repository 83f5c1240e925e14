/** Skills as prompts: one picked from the client's menu is activated, and its instructions begin the conversation. */
import type { Etui, Skill } from "@etui/engine";
import { findByName } from "@etui/engine/skills";
import { sayRefusal } from "@etui/words/say-refusal";
import {
  type GetPromptRequest,
  type GetPromptResult,
  type ListPromptsResult,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import { callContext, type McpCaller } from "../caller.ts";
import { cursorBehind, nameBehind } from "./name-cursor.ts";
import { refusal } from "./refusal.ts";
import { pageBehind, visibleSkills } from "./visible-skills.ts";

const PAGE = 100;
const LISTING = "prompts/list";
const REQUEST = "request";

export async function listSkillPrompts(
  etui: Etui,
  caller: McpCaller,
  cursor: string | undefined,
): Promise<ListPromptsResult> {
  const behind = nameBehind(LISTING, cursor, caller);
  const offered = [...(await visibleSkills(etui, caller))].filter(([, { userInvocable }]) => userInvocable);
  const { items, last } = pageBehind(offered, behind, PAGE);
  return {
    prompts: items.map(([name, skill]) => ({
      name,
      title: skill.name,
      ...(skill.description !== "" && { description: skill.description }),
      arguments: [{ name: REQUEST, description: "What is to be done with it", required: false }],
    })),
    ...cursorBehind(LISTING, last, caller),
  };
}

/** Makes a tool call, so that permissions and the record of calls apply here too. */
export async function getSkillPrompt(
  etui: Etui,
  caller: McpCaller,
  { name, arguments: args = {} }: GetPromptRequest["params"],
  signal: AbortSignal,
): Promise<GetPromptResult> {
  const skill = await promptNamed(etui, caller, name);
  const activated = await etui.execute(
    "activate_skills",
    { skills: [skill.id] },
    { ...callContext(caller, signal), surface: "prompt" },
  );
  if (activated.status !== "success")
    throw new ProtocolError(
      activated.status === "not_found" ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
      activated.error ?? `${skill.id} could not be activated.`,
    );
  const request = args[REQUEST]?.trim() ?? "";
  const text = [activated.model_output, ...(request === "" ? [] : [`## Request\n\n${request}`])].join("\n\n");
  return {
    ...(skill.description !== "" && { description: skill.description }),
    messages: [{ role: "user", content: { type: "text", text } }],
  };
}

async function promptNamed(etui: Etui, caller: McpCaller, name: string): Promise<Skill> {
  const skills = await visibleSkills(etui, caller);
  const skill = skills.get(name);
  if (skill?.userInvocable) return skill;
  if (skill) throw refusal(`${name} is no prompt: its author offers it to models only.`);
  if (skills.size === 0)
    throw refusal(`There is no prompt "${name.slice(0, 200)}", and no other one either.`);
  const found = findByName(await etui.skills.library.of(caller.userId), name);
  throw refusal(
    found.ok
      ? `There is no prompt "${name}". prompts/list has those that there are.`
      : sayRefusal(found.refused, "en"),
  );
}
