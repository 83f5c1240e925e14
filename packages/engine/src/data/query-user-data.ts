import { Filter } from "@etui/protocol/filter";
import { z } from "zod";
import { failure, success } from "../tool/answers.ts";
import { dateInWords } from "../tool/date-in-words.ts";
import { defineTool } from "../tool/define-tool.ts";
import { checkPath } from "./data-path.ts";
import { type FoundDocument, queryDocuments } from "./query-documents.ts";

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 200;

export const queryUserData = () =>
  defineTool({
    name: "query_user_data",
    title: "Query user data",
    summary: "Find stored documents by path prefix and filters.",
    description: "Find the user's documents by path prefix, filters on their content, or both.",
    effect: "read",
    input: z.strictObject({
      path_prefix: z.string().optional(),
      filters: Filter.optional(),
      sort_by: z.string().optional().describe("Field, path or updated_at; - first: descending"),
      limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
      cursor: z.string().optional().describe("next_cursor of the page before"),
    }),
    async run(args, { db, timeZone, locale }) {
      let prefix = args.path_prefix;
      if (prefix !== undefined && prefix !== "") {
        const checked = checkPath(prefix);
        if (!checked.ok) return failure("invalid_arguments", checked.error.replace(/^path/, "path_prefix"));
        prefix = checked.path;
      }
      const outcome = await queryDocuments(db, { ...args, path_prefix: prefix });
      if (!outcome.ok) return failure("invalid_arguments", outcome.error);
      const { documents, nextCursor } = outcome;
      return success({
        count: documents.length,
        results: documents.map((document) => ({
          ...document,
          updated_at: document.updated_at.toISOString(),
        })),
        ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
        model_output: inWords(documents, nextCursor, { timeZone, locale }),
      });
    },
  });

/** What a client shows its model when it passes on text only: everything that was found, dates with weekday and zone. */
function inWords(
  documents: FoundDocument[],
  nextCursor: string | undefined,
  words: { timeZone: string; locale: string },
): string {
  if (documents.length === 0) return "Nothing matches.";
  const lines = documents.map(
    ({ path, version, updated_at, content }) =>
      `${path} (version ${version}, ${dateInWords(updated_at, words)}): ${JSON.stringify(content)}`,
  );
  const head = documents.length === 1 ? "1 document" : `${documents.length} documents`;
  return `${head}${nextCursor === undefined ? "" : `, more with cursor ${nextCursor}`}\n${lines.join("\n")}`;
}
