/** What a domain lets the verb `search` look through. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { ToolContext } from "../tool/tool.ts";

export interface SearchHit {
  /** As `read` takes it. */
  path: string;
  /** The line that a model reads, behind the path. */
  said: string;
  /** What else is answered of it. */
  fields: Readonly<Record<string, unknown>>;
}

export interface SearchSource {
  /** As `in` calls it: "data". */
  readonly name: string;
  /** The best first, `limit` at most; or why it cannot be searched so. */
  search(
    context: ToolContext,
    words: string,
    limit: number,
  ): Promise<{ ok: true; hits: readonly SearchHit[] } | { ok: false; refused: ToolResult }>;
}
