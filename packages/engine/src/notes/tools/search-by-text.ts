import { MOST_SEARCH_CHARACTERS, MOST_SEARCH_TERMS, searchTerms } from "@etui/protocol/search-terms";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { makeCursor, readCursor } from "../../database/cursor.ts";
import type { FoundPassage } from "../../domain/passage-source.ts";
import { ensureBlocks } from "../../pages/blocks/blocks-anew.ts";
import { addressOf } from "../../pages/page-address.ts";
import { BEHIND, type Passages } from "../../search/passages/passages.ts";
import { whyFound } from "../../search/why-found.ts";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { findBlocks, isPlace } from "../find/find-blocks.ts";
import type { FoundBlock } from "../find/found-block.ts";
import { blocksOfPassages } from "../find/related-blocks.ts";
import { seenSources } from "../find/seen-sources.ts";
import { byRank, hasTerms } from "../find/text-condition.ts";
import * as fields from "./fields.ts";
import { foundAnswer } from "./found-answer.ts";

/** So many are enough where not all of the words are there. */
const MOST_RELATED = 10;

/** Source: notes-ai-tools.md. */
export const searchBlocksByText = ({ passages }: { passages: Passages }) =>
  defineTool({
    name: "searchBlocksByText",
    title: "Notes with words",
    summary: "The notes that say something, or answer a question.",
    description: "Notes with all words as written, then (related) those that answer a question.",
    instructions: INSTRUCTIONS,
    effect: "read",
    input: z.strictObject({
      searchText: z.string().min(1).max(10_000),
      maxResults: fields.maxResults,
      briefMode: fields.briefMode,
      cursor: fields.cursor,
      explain: fields.explain,
    }),
    async run({ searchText, maxResults, briefMode, cursor, explain = false }, context) {
      const asked = searchTerms(searchText);
      if (asked.length === 0)
        return failure("invalid_arguments", refusal("search.empty", { at: "searchText" }));
      // A long question is not looked for as it is written.
      const isLiteral = searchText.length <= MOST_SEARCH_CHARACTERS && asked.length <= MOST_SEARCH_TERMS;
      const terms = isLiteral ? asked : [];
      const sources = seenSources(context);
      const identity = ["notes-by-text", terms];
      const after = cursor === undefined ? undefined : readCursor(cursor, context.userId, identity, isPlace);
      if (after && !after.ok) return failure("invalid_arguments", after.refused);
      await ensureBlocks(context.db);
      const limit = Math.min(maxResults, fields.MOST_RESULTS);
      const { blocks, total, placeOf } = await findBlocks(context.heavyDb, {
        sources,
        conditions: (block, addValue) =>
          isLiteral ? hasTerms(context.userId, terms, { block, addValue }) : ["false"],
        order: (addValue) => byRank(terms, addValue),
        after: after?.position,
        limit: limit + 1,
      });
      const shown = blocks.slice(0, limit);
      // A phrase in quotes is looked for as it is, and nothing else.
      const related: FoundBlock[] = [];
      const passagesOf = new Map<string, FoundPassage>();
      const notices: string[] = [];
      if (shown.length < limit && !after && !/"[^"]+"/.test(searchText)) {
        const most = Math.min(MOST_RELATED, limit - shown.length);
        const known = new Set(shown.map(({ handle }) => handle));
        const { found, isBehind } = await passages.ask(context.heavyDb, searchText, {
          sources,
          limit: most + shown.length,
        });
        const also = await blocksOfPassages(context.heavyDb, found);
        for (const passage of found) passagesOf.set(passage.target, passage);
        related.push(...also.filter(({ handle }) => !known.has(handle)).slice(0, most));
        if (isBehind) notices.push(BEHIND);
      }
      const what = `containing ${JSON.stringify(searchText)}`;
      if (shown.length + related.length === 0) {
        return success({
          count: 0,
          results: [],
          model_output: [`No notes found ${what}. Try fewer or other words.`, ...notices].join("\n"),
        });
      }
      const last = shown.at(-1);
      return foundAnswer(context, {
        what,
        blocks: shown,
        related,
        total,
        cursor:
          blocks.length > limit && last ? makeCursor(context.userId, identity, placeOf(last)) : undefined,
        terms,
        notices,
        ...(explain && {
          why: (block: FoundBlock) =>
            whyFound(
              { title: block.title || block.page_title, text: block.text, path: addressOf(block) },
              {
                terms,
                related: shown.includes(block) ? undefined : passagesOf.get(`${block.source}/${block.path}`),
              },
            ),
        }),
        ...(briefMode !== undefined && { brief: briefMode }),
      });
    },
  });

const INSTRUCTIONS = `
Words are found as they were typed, any part of a word too; "several words" in quotes stand side by side, and then nothing related
follows. Ask a whole question where you do not know the words: notes that answer it come behind, marked (related).
Each result: [title](orca-block:id), its properties, a preview. Keep the links as they are in what you say: people open them.
readBlocks reads a note whole by its id.
`.trim();
