import { ApiError } from "../../../base/api/api-error.ts";
import { callTool } from "../../../base/api/call-tool.ts";

export interface Below {
  path: string;
  content: unknown;
}

/** The most documents that one answer brings. */
const PAGE = 200;

/** The documents below a prefix, page by page, in their state when read; `fields` limits what is read of each. */
export async function* readBelow(
  prefix: string,
  { fields, signal }: { fields?: string[]; signal?: AbortSignal } = {},
): AsyncGenerator<Below[]> {
  let cursor: unknown;
  do {
    const answer = await callTool(
      "query_user_data",
      {
        ...(prefix === "" ? {} : { path_prefix: prefix }),
        ...(fields ? { fields } : {}),
        ...(cursor === undefined ? {} : { cursor }),
        sort_by: "path",
        limit: PAGE,
      },
      signal,
    );
    if (answer.status !== "success") throw new ApiError("refused", 0, answer.error ?? answer.status);
    yield answer.results as Below[];
    cursor = answer.next_cursor;
  } while (cursor !== undefined);
}
