/** The tools that a conversation's model is shown: those of its expert, and of the skills that are active in it. */
import { type Etui, type ExpertRights, type Permissions, permits, type RegisteredTool } from "@etui/engine";
import { type Refusal, refusal } from "@etui/words/refusal";
import { dynamicTool, jsonSchema, type ToolSet } from "ai";
import { listedSchema } from "../../mcp/catalogue/listed-schema.ts";

export interface Speaker {
  userId: string;
  conversationId: string;
  expert: string;
  permissions?: Permissions;
}

export interface ModelTools {
  /** What the model may call: also what it has only heard of, from a manual or a skill. */
  callable: RegisteredTool[];
  listed: RegisteredTool[];
}

/** Built-in tools in the catalogue's order, then those of skills, so that activating one changes no byte before it. */
export async function modelTools(etui: Etui, speaker: Speaker): Promise<ModelTools> {
  const { userId, conversationId, expert, permissions } = speaker;
  const found = await etui.experts.rightsFor({ userId, expert });
  if (found?.ok === false) return { callable: [], listed: [] };
  const active = await etui.skills.activeTools(etui.scope(userId), conversationId);
  const callable = [...etui.tools.list(), ...active].filter(
    (tool) => isShown(tool, found?.rights) && mayCall(permissions, tool),
  );
  const listed = found?.rights?.listed(callable) ?? callable.filter(({ onDemand }) => !onDemand);
  return { callable, listed };
}

const isShown = (tool: RegisteredTool, rights: ExpertRights | undefined): boolean =>
  tool.audience !== "person" && (rights?.permits(tool) ?? true);

const mayCall = (permissions: Permissions | undefined, tool: RegisteredTool): boolean =>
  permits(permissions, tool) && (permissions?.tools?.includes(tool.name) ?? true);

/** Without code: the model's calls are run on the road, not by the SDK. */
export const asToolSet = (tools: readonly RegisteredTool[]): ToolSet =>
  Object.fromEntries(
    tools.map(({ wireName, description, inputSchema }) => [
      wireName,
      dynamicTool({
        description,
        inputSchema: jsonSchema(listedSchema(inputSchema)),
        execute: undefined as never,
      }),
    ]),
  );

/** A tool of an inactive skill does not belong to the conversation, even if the road would allow it. */
export const notShown = (tool: string, shown: readonly RegisteredTool[]): Refusal =>
  refusal("conversation.no_such_tool", { tool, tools: shown.map(({ wireName }) => wireName) });
