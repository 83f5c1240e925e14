/** The knowledge base as a test uses it, for one user in Shanghai. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Etui } from "../etui.ts";

export type KbAnswer = ToolResult & { content: string; version: number; [field: string]: unknown };

export const kbOf =
  (etui: Etui, userId: string, call: object = {}) =>
  async (tool: string, args: object = {}, more: object = {}) =>
    (await etui.execute(tool, args, { userId, timeZone: "Asia/Shanghai", ...call, ...more })) as KbAnswer;
