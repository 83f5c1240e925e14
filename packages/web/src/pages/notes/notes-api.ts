import type {
  FoundPlace,
  Note,
  NoteLevel,
  NoteLinks,
  NotePlace,
  NoteTagTable,
  NoteText,
  NoteVersions,
} from "@etui/protocol/api/notes";
import type { ToolResult } from "@etui/protocol/tool-result";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../base/api/api-error.ts";
import { callTool } from "../../base/api/call-tool.ts";
import { queryClient } from "../../base/api/query-client.ts";
import { request } from "../../base/api/request.ts";
import { kbKey } from "../../base/live/affected-queries.ts";
import type { NotePage } from "../../things/notes/notes-address.ts";
import type { TagPlace } from "./notes-place.ts";

/** All pages change by one event, so everything about notes is stale with the pages of the knowledge base. */
const notesKey = [...kbKey, "notes"] as const;
const LEVEL_PAGE = 500;

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** What is not there is null: that is worth remembering until something changes. */
async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** One level of the tree, with as many pages as were asked for: fetching it again keeps them all. */
export function levelQuery(folder: string) {
  return queryOptions({
    queryKey: [...notesKey, "tree", folder],
    queryFn: async ({ queryKey, signal }): Promise<NoteLevel> => {
      const wanted = queryClient.getQueryData<NoteLevel>(queryKey)?.children.length ?? 0;
      const children: NoteLevel["children"] = [];
      let cursor: string | null = null;
      do {
        const level: NoteLevel = await readLevel(folder, cursor, signal);
        children.push(...level.children);
        cursor = level.next_cursor;
      } while (cursor !== null && children.length < wanted);
      return { folder, children, next_cursor: cursor };
    },
  });
}

const readLevel = (folder: string, cursor: string | null, signal?: AbortSignal) =>
  request("GET /api/notes/tree", {
    query: { folder, limit: LEVEL_PAGE, cursor: cursor ?? undefined },
    signal,
  });

/** Adds the next page to a level that is already shown. */
export async function loadMore(folder: string): Promise<void> {
  const { queryKey } = levelQuery(folder);
  const cursor = queryClient.getQueryData(queryKey)?.next_cursor;
  if (typeof cursor !== "string") return;
  const page = await readLevel(folder, cursor);
  queryClient.setQueryData(queryKey, (level) =>
    // If the level was fetched again meanwhile, the page is dropped, because it would leave a gap; its button remains.
    level?.next_cursor === cursor ? { ...page, children: [...level.children, ...page.children] } : level,
  );
}

/** The written pages of the knowledge base; none for who may not read them. */
export const kbQuery = queryOptions({
  queryKey: [...notesKey, "kb"],
  queryFn: async ({ signal }) => {
    try {
      const { pages } = await request("GET /api/kb", { signal });
      return pages.filter(({ version }) => version > 0);
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) return [];
      throw error;
    }
  },
});

export const noteQuery = (page: NotePage) =>
  queryOptions({
    queryKey: [...notesKey, "note", page.source, page.path],
    queryFn: ({ signal }): Promise<Note | null> =>
      orNull(request("GET /api/notes/note", { query: { ...page }, signal })),
  });

/** A part of a note that stands in another one. */
export const partQuery = (page: NotePage, part: string | undefined, limit: number) =>
  queryOptions({
    queryKey: [...notesKey, "part", page.source, page.path, part],
    queryFn: ({ signal }): Promise<Note | null> =>
      orNull(request("GET /api/notes/note", { query: { ...page, part, limit }, signal })),
  });

export const linksQuery = (page: NotePage) =>
  queryOptions({
    queryKey: [...notesKey, "links", page.source, page.path],
    queryFn: ({ signal }): Promise<NoteLinks | null> =>
      orNull(request("GET /api/notes/links", { query: { ...page }, signal })),
  });

export const readNoteText = (
  page: NotePage,
  version?: number,
  signal?: AbortSignal,
): Promise<NoteText | null> =>
  orNull(request("GET /api/notes/text", { query: { ...page, version }, signal }));

/** A kept version never changes. */
export const versionQuery = (page: NotePage, version: number) =>
  queryOptions({
    queryKey: ["note version", page.source, page.path, version],
    queryFn: ({ signal }) => readNoteText(page, version, signal),
  });

export const versionsQuery = (page: NotePage) =>
  infiniteQueryOptions({
    queryKey: [...notesKey, "versions", page.source, page.path],
    initialPageParam: "",
    getNextPageParam: (last: NoteVersions) => last.next_cursor,
    queryFn: async ({ signal, pageParam }): Promise<NoteVersions> => {
      const query = { ...page, limit: 30, cursor: pageParam === "" ? undefined : Number(pageParam) };
      const none = { path: page.path, versions: [], next_cursor: null };
      return (await orNull(request("GET /api/notes/versions", { query, signal }))) ?? none;
    },
  });

export const tagsQuery = queryOptions({
  queryKey: [...notesKey, "tags"],
  queryFn: async ({ signal }) => (await request("GET /api/notes/tags", { signal })).tags,
});

export const tagQuery = ({ tag, sort, order }: Omit<TagPlace, "as">) =>
  infiniteQueryOptions({
    queryKey: [...notesKey, "tag", tag, sort, order],
    initialPageParam: "",
    getNextPageParam: (last: NoteTagTable) => last.next_cursor,
    queryFn: ({ signal, pageParam }): Promise<NoteTagTable> =>
      request("GET /api/notes/tag", {
        query: { tag, sort, order, limit: 100, cursor: pageParam || undefined },
        signal,
      }),
  });

export const placeQuery = (asked: { block: string } | { name: string }) =>
  queryOptions({
    queryKey: [...notesKey, "place", asked],
    queryFn: ({ signal }): Promise<FoundPlace | null> =>
      orNull(request("GET /api/notes/place", { query: asked, signal })),
  });

export const namesQuery = (like: string, limit = 10) =>
  queryOptions({
    queryKey: [...notesKey, "names", like, limit],
    queryFn: async ({ signal }) =>
      (await request("GET /api/notes/names", { query: { like, limit }, signal })).names,
  });

export interface FoundBlock {
  id: string;
  title: string;
  /** As an address: `note://Projects/Etui`. */
  path: string;
  preview: string;
  tags: string[];
  /** It has not all of the words, but may answer a question. */
  related?: true;
}

interface FoundPage {
  found: FoundBlock[];
  next_cursor: string | null;
}

export const searchQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...notesKey, "search", search],
    initialPageParam: "",
    getNextPageParam: (last: FoundPage) => last.next_cursor,
    queryFn: async ({ signal, pageParam }): Promise<FoundPage> => {
      const args = { searchText: search, maxResults: 20, ...(pageParam && { cursor: pageParam }) };
      return foundPage(await callTool("searchBlocksByText", args, signal));
    },
  });

function foundPage(answer: ToolResult): FoundPage {
  if (answer.status !== "success") throw new ApiError("refused", 200, answer.error);
  const { results, next_cursor = null } = answer as unknown as {
    results: FoundBlock[];
    next_cursor?: string;
  };
  return { found: results, next_cursor };
}

/** Reads everything about notes again; the event says the same, but not while the stream is down. */
export const refreshNotes = (): Promise<void> => queryClient.invalidateQueries({ queryKey: notesKey });

export const pageOf = ({ source, path }: Pick<NotePlace, "source" | "path">): NotePage => ({ source, path });
