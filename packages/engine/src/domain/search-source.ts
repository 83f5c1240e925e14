/** What a domain lets the verb `search` search. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { ToolContext } from "../tool/tool.ts";
import type { FoundPassage, PassageSource, Related } from "./passage-source.ts";

export interface SearchHit {
  /** The path, as `read` accepts it. */
  path: string;
  /** What stands above its passages in a packed answer; the field `title` if left out. */
  heading?: string;
  /** The text after the path in the line that a model reads. */
  said: string;
  /** When it was last changed. */
  changedAt?: Date;
  /** Where not all of the words are there. */
  related?: Related;
  /** Further fields in the answer. */
  fields: Readonly<Record<string, unknown>>;
}

export interface SearchSource {
  /** The value of `in`, such as "data". */
  readonly name: string;
  /** The best hits first, at most `limit`; or why the search is refused. */
  search(
    context: ToolContext,
    words: string,
    limit: number,
  ): Promise<{ ok: true; hits: readonly SearchHit[] } | { ok: false; refused: ToolResult }>;
  /** What of it answers questions, although not all of their words are there. */
  readonly related?: RelatedSource;
}

export interface RelatedSource {
  readonly passages: PassageSource;
  /** What the passages of a hit with this path are found by. */
  targetOf(path: string): string;
  /** The hits of these passages in their order; undefined where the thing is gone. */
  show(context: ToolContext, found: readonly FoundPassage[]): Promise<readonly (SearchHit | undefined)[]>;
}
