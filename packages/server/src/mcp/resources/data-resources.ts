/**
 * Stored documents as MCP resources. They are read by tool calls like everything else, so that permissions and the
 * record of calls apply here too.
 */
import { checkPath, makeCursor, readCursor } from "@etui/engine";
import { sayRefusal } from "@etui/words/say-refusal";
import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceRequest,
  type ReadResourceResult,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { callContext, type McpCaller, mayUseNamed } from "../caller.ts";
import type { McpServices } from "../services.ts";
import { DATA_URI_TEMPLATE, dataUri, pathOfDataUri } from "./data-uri.ts";

const PAGE = 100;
const MIME_TYPE = "application/json";

export async function listDataResources(
  { etui }: McpServices,
  caller: McpCaller,
  cursor: string | undefined,
): Promise<ListResourcesResult> {
  if (!(await mayLook(etui, caller))) return { resources: [] };
  const after = cursor === undefined ? undefined : pathBehind(cursor, caller.userId);
  const documents = await etui.data.list(etui.scope(caller.userId), { limit: PAGE + 1, after });
  const page = documents.slice(0, PAGE);
  return {
    resources: page.map(({ path, updated_at }) => ({
      uri: dataUri(path),
      name: path,
      mimeType: MIME_TYPE,
      annotations: { lastModified: updated_at.toISOString() },
    })),
    ...(documents.length > PAGE ? { nextCursor: makeCursor(caller.userId, LISTING, page.at(-1)!.path) } : {}),
  };
}

export const dataTemplate = {
  uriTemplate: DATA_URI_TEMPLATE,
  name: "data",
  title: "Stored data",
  description: "The JSON document the user has stored at a path, e.g. etui://data/goals/2026/year",
  mimeType: MIME_TYPE,
};

export async function readDataResource(
  { etui }: McpServices,
  caller: McpCaller,
  { params: { uri } }: ReadResourceRequest,
  signal: AbortSignal,
): Promise<ReadResourceResult> {
  const path = pathOfDataUri(uri);
  if (path === undefined) throw new ResourceNotFoundError(uri, notOurs);
  const result = await etui.execute("read_user_data", { path }, callContext(caller, signal));
  if (result.status === "not_found") throw new ResourceNotFoundError(uri, result.error);
  if (result.status !== "success") throw new ProtocolError(ProtocolErrorCode.InternalError, result.error);
  return {
    contents: [
      { uri, mimeType: MIME_TYPE, text: JSON.stringify(result.data), _meta: { version: result.version } },
    ],
  };
}

/** Paths that begin with the typed text. */
export async function completePath(
  { etui }: McpServices,
  caller: McpCaller,
  value: string,
): Promise<string[]> {
  const typed = value === "" ? { ok: true as const, path: "" } : checkPath(value);
  if (!typed.ok || !(await mayLook(etui, caller))) return [];
  const documents = await etui.data.list(etui.scope(caller.userId), { prefix: typed.path, limit: PAGE + 1 });
  return documents.map(({ path }) => path);
}

/** The path to which a subscription refers. */
export function subscribedPath(uri: string): string {
  const path = pathOfDataUri(uri);
  if (path === undefined) throw new ResourceNotFoundError(uri, notOurs);
  return path;
}

const notOurs = `There is no such resource. Stored documents are ${DATA_URI_TEMPLATE}, with the path percent-encoded; files of skills are skill://{+path}; pages of the knowledge base are kb://{+entry}; the others are etui://inbox, etui://triggers and plan://summary.`;

/** Listing names is what query_user_data does, so it needs the same permission. */
const mayLook = (etui: McpServices["etui"], caller: McpCaller): Promise<boolean> =>
  mayUseNamed(etui, caller, "query_user_data");

/** Distinguishes cursors of this list from those of a tool. */
export const LISTING = "resources/list";

function pathBehind(cursor: string, userId: string): string {
  const read = readCursor(cursor, userId, LISTING, isPath);
  if (read.ok) return read.position;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, sayRefusal(read.refused, "en"));
}

const isPath = (position: unknown): position is string =>
  typeof position === "string" && checkPath(position).ok;
