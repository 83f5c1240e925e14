/** Adds the Skills extension and skills as prompts to one server object of the SDK. */
import type { McpServer, ServerContext } from "@modelcontextprotocol/server";
import {
  RESOURCES_DIRECTORY_READ_METHOD,
  SKILLS_EXTENSION_ID,
  SKILLS_GET_METHOD,
  SKILLS_LIST_METHOD,
} from "@modelcontextprotocol/server/ext/skills";
import { z } from "zod";
import type { McpCaller } from "../caller.ts";
import type { McpServices } from "../services.ts";
import { MODERN_VERSION } from "../wire.ts";
import { getSkill, listSkills } from "./list-skills.ts";
import { readSkillFolder } from "./skill-files.ts";
import { getSkillPrompt, listSkillPrompts } from "./skill-prompts.ts";

/** The value for `capabilities.extensions`. */
export const skillsCapability = { [SKILLS_EXTENSION_ID]: { directoryRead: true } };

const PAGED = z.looseObject({ cursor: z.string().optional() });
const OF_URI = z.looseObject({ uri: z.string() });

export function serveSkills(
  { server }: McpServer,
  services: McpServices,
  callerOf: (ctx: ServerContext) => McpCaller,
): void {
  const { etui } = services;
  // 2026-07-28 requires a statement about caching a result; earlier versions have no such fields.
  const notKept = () =>
    server.getNegotiatedProtocolVersion() === MODERN_VERSION
      ? { ttlMs: 0, cacheScope: "private" as const }
      : {};
  server.setRequestHandler(SKILLS_LIST_METHOD, { params: PAGED }, async ({ cursor }, ctx) => ({
    ...(await listSkills(services, callerOf(ctx), cursor)),
    ...notKept(),
  }));
  server.setRequestHandler(SKILLS_GET_METHOD, { params: OF_URI }, async ({ uri }, ctx) => ({
    ...(await getSkill(services, callerOf(ctx), uri)),
    ...notKept(),
  }));
  server.setRequestHandler(RESOURCES_DIRECTORY_READ_METHOD, { params: OF_URI }, async ({ uri }, ctx) => ({
    ...(await readSkillFolder(etui, callerOf(ctx), uri)),
    ...notKept(),
  }));
  server.setRequestHandler("prompts/list", ({ params }, ctx) =>
    listSkillPrompts(etui, callerOf(ctx), params?.cursor),
  );
  server.setRequestHandler("prompts/get", ({ params }, ctx) =>
    getSkillPrompt(etui, callerOf(ctx), params, ctx.mcpReq.signal),
  );
}
