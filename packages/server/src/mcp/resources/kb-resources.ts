/** The pages of the knowledge base as MCP resources: `kb://preferences`, `kb://goals`, `kb://projects/<slug>`. */
import type { Etui } from "@etui/engine";
import {
  type ListResourcesResult,
  type ReadResourceResult,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { callContext, type McpCaller, mayUseNamed } from "../caller.ts";

const PREFIX = "kb://";
const TEMPLATE = `${PREFIX}{+entry}`;
const MIME_TYPE = "text/markdown";
/** The projects that were changed last; the others are read by their address. */
const MOST_LISTED = 50;

export const isKbUri = (uri: string): boolean => uri.startsWith(PREFIX);

const kbUri = (entry: string): string => PREFIX + encodeURI(entry);

/** As given out, and unencoded. */
export const spellingsOfKbUri = (entry: string): Set<string> => new Set([kbUri(entry), PREFIX + entry]);

export const kbTemplate = {
  uriTemplate: TEMPLATE,
  name: "kb",
  title: "Knowledge base",
  description: "What is known of preferences, goals, or a project, e.g. kb://projects/fit-for-life",
  mimeType: MIME_TYPE,
};

/** It needs the permission of the tool that reads them. */
const mayRead = (etui: Etui, caller: McpCaller): Promise<boolean> => mayUseNamed(etui, caller, "kb.read");

export async function listKbResources(
  etui: Etui,
  caller: McpCaller,
): Promise<ListResourcesResult["resources"]> {
  if (!(await mayRead(etui, caller))) return [];
  const { pages } = await etui.kb.list(etui.scope(caller.userId), readerOf(caller));
  return pages.slice(0, MOST_LISTED).map(({ entry, title, updated_at }) => ({
    uri: kbUri(entry),
    name: entry,
    title,
    mimeType: MIME_TYPE,
    ...(updated_at !== null && { annotations: { lastModified: updated_at } }),
  }));
}

export async function readKbResource(
  etui: Etui,
  caller: McpCaller,
  uri: string,
): Promise<ReadResourceResult> {
  if (!(await mayRead(etui, caller))) {
    throw new ResourceNotFoundError(uri, "This connection is not allowed to read the knowledge base.");
  }
  const entry = etui.kb.entry(decoded(uri));
  const page = entry.ok
    ? await etui.kb.read(etui.scope(caller.userId), entry.entry, readerOf(caller))
    : undefined;
  if (!page) throw new ResourceNotFoundError(uri, NOT_THERE);
  return { contents: [{ uri, mimeType: MIME_TYPE, text: page.text, _meta: { version: page.version } }] };
}

const NOT_THERE =
  "There is no such page. The knowledge base has kb://preferences, kb://goals and kb://projects/<slug>; kb_list_projects lists the slugs.";

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

function readerOf(caller: McpCaller): { timeZone: string; locale: string } {
  const { timeZone = "UTC", locale = "en" } = callContext(caller, new AbortController().signal);
  return { timeZone, locale };
}
