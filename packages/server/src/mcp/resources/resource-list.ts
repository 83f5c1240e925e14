/** `resources/list`: the app for clients that draw it, the inbox, the triggers and the knowledge base, the skills, and the documents. */
import { makeCursor, readCursor } from "@etui/engine";
import { isObject } from "@etui/values/json/json-object";
import type { ListResourcesRequest, ListResourcesResult } from "@modelcontextprotocol/server";
import { cardAppResource } from "../apps/card-app.ts";
import type { McpCaller } from "../caller.ts";
import type { McpServices } from "../services.ts";
import { listSkillResources } from "../skills/skill-files.ts";
import { LISTING, listDataResources } from "./data-resources.ts";
import { listKbResources } from "./kb-resources.ts";
import { listNamedResources } from "./named-resources.ts";

/** The name of the last skill shown. After the skills come the documents, with their own cursors. */
interface BehindSkill {
  skill: string;
}

export async function listResources(
  services: McpServices,
  caller: McpCaller,
  request: ListResourcesRequest,
): Promise<ListResourcesResult> {
  const cursor = request.params?.cursor;
  const behind = cursor === undefined ? "" : skillBehind(cursor, caller);
  if (behind === undefined) return listDataResources(services, caller, cursor);
  const first = cursor === undefined ? await standing(services, caller) : [];
  const { resources, last } = await listSkillResources(services.etui, caller, behind);
  if (last !== undefined) {
    const position: BehindSkill = { skill: last };
    return { resources: [...first, ...resources], nextCursor: makeCursor(caller.userId, LISTING, position) };
  }
  const page = await listDataResources(services, caller, undefined);
  return { ...page, resources: [...first, ...resources, ...page.resources] };
}

const standing = async (
  { etui }: McpServices,
  caller: McpCaller,
): Promise<ListResourcesResult["resources"]> => [
  ...(caller.drawsApps ? [cardAppResource] : []),
  ...(await listNamedResources(etui, caller)),
  ...(await listKbResources(etui, caller)),
];

function skillBehind(cursor: string, { userId }: McpCaller): string | undefined {
  const read = readCursor(cursor, userId, LISTING, isBehindSkill);
  return read.ok ? read.position.skill : undefined;
}

const isBehindSkill = (position: unknown): position is BehindSkill =>
  isObject(position) && typeof position.skill === "string";
