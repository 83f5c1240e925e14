/** What both tools do that begin with a tag. */
import type { Refusal } from "@etui/words/refusal";
import { makeCursor, readCursor } from "../../database/cursor.ts";
import { ensureBlocks } from "../../pages/blocks/blocks-anew.ts";
import { success } from "../../tool/answers.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { type AddValue, type BlockOrder, type Conditions, findBlocks, isPlace } from "../find/find-blocks.ts";
import { seenSources } from "../find/seen-sources.ts";
import { hasTags, readTags } from "../find/tag-condition.ts";
import { whatThereIs } from "../find/what-there-is.ts";
import { MOST_RESULTS } from "./fields.ts";
import { foundAnswer } from "./found-answer.ts";

interface Asked {
  tagName: string;
  maxResults: number;
  briefMode?: boolean | undefined;
  cursor?: string | undefined;
  /** Of `queryBlocksByTag`. */
  filter?: { conditions: Conditions; said: string; names: readonly string[] } | undefined;
  sort?: { of: (addValue: AddValue) => BlockOrder; said: string } | undefined;
}

const NEWEST: BlockOrder = {
  expression: "b.created_at",
  cast: "timestamptz",
  descending: true,
  mayYield: true,
};

export async function askByTag(context: ToolContext, asked: Asked) {
  const { tagName, maxResults, filter, sort } = asked;
  const read = readTags(tagName);
  if (!read.ok) return { refused: read.refused } satisfies { refused: Refusal };
  const identity = ["notes-by-tag", tagName, filter?.said, sort?.said];
  const after =
    asked.cursor === undefined ? undefined : readCursor(asked.cursor, context.userId, identity, isPlace);
  if (after && !after.ok) return { refused: after.refused };
  await ensureBlocks(context.db);
  const sources = seenSources(context);
  const limit = Math.min(maxResults, MOST_RESULTS);
  const { blocks, total, placeOf } = await findBlocks(context.heavyDb, {
    sources,
    conditions: (block, addValue) => [
      ...hasTags(read.tags, { block, addValue }),
      ...(filter?.conditions(block, addValue) ?? []),
    ],
    order: (addValue) => sort?.of(addValue) ?? NEWEST,
    after: after?.position,
    limit: limit + 1,
  });
  const shown = blocks.slice(0, limit);
  const asks = read.tags.flat().filter(({ not }) => !not);
  const what = [
    `with tag "${asks.length === 1 ? nameOf(tagName) : tagName.trim()}"`,
    ...(filter ? [`(filtered by: ${filter.said})`] : []),
  ].join(" ");
  const last = shown.at(-1);
  if (!last) {
    const notice = after
      ? undefined
      : await whatThereIs(context.heavyDb, read.tags, {
          isFiltered: filter !== undefined,
          sources,
        });
    const model_output = [`No notes found ${what}.`, ...(notice ? [notice] : [])].join("\n");
    return success({ count: 0, results: [], model_output });
  }
  return foundAnswer(context, {
    what,
    blocks: shown,
    total,
    cursor: blocks.length > limit ? makeCursor(context.userId, identity, placeOf(last)) : undefined,
    first: filter?.names ?? [],
    ...(asked.briefMode !== undefined && { brief: asked.briefMode }),
  });
}

const nameOf = (tag: string): string =>
  tag.trim().replace(/^=?#?(?:\[\[(.*)\]\])?/s, (_all, inner?: string) => inner ?? "");
