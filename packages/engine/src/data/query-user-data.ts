import { Filter } from "@etui/protocol/filter";
import { z } from "zod";
import { fieldReader } from "../json/field-reader.ts";
import { failure, success } from "../tool/answers.ts";
import { dateInWords } from "../tool/date-in-words.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Json } from "../tool/tool.ts";
import { checkPath } from "./data-path.ts";
import * as fields from "./fields.ts";
import { momentOf, pastQuery } from "./past.ts";
import { type FoundDocument, queryDocuments } from "./query-documents.ts";

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 200;
const MAX_FIELDS = 50;

export const queryUserData = () =>
  defineTool({
    name: "query_user_data",
    title: "Query user data",
    summary: "Find stored documents by path prefix and filters.",
    description: "Find documents.",
    effect: "read",
    input: z.strictObject({
      path_prefix: z.string().optional(),
      filters: Filter.optional(),
      sort_by: z.string().optional().describe("e.g. -updated_at"),
      fields: z.array(z.string()).min(1).max(MAX_FIELDS).optional(),
      limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
      cursor: z.string().optional(),
      as_of: fields.asOf,
    }),
    async run(args, { db, timeZone, locale }) {
      let prefix = args.path_prefix;
      if (prefix !== undefined && prefix !== "") {
        const checked = checkPath(prefix);
        if (!checked.ok) return failure("invalid_arguments", checked.error.replace(/^path/, "path_prefix"));
        prefix = checked.path;
      }
      const past = args.as_of === undefined ? undefined : pastQuery(args.as_of, args.sort_by);
      if (past && !past.ok) return failure("invalid_arguments", past.error);
      const outcome = await queryDocuments(db, { ...args, path_prefix: prefix, at: past?.at });
      if (!outcome.ok) return failure("invalid_arguments", outcome.error);
      const then = past && (await momentOf(db, prefix, past.at, { timeZone, locale }));
      const { nextCursor } = outcome;
      const documents = args.fields ? outcome.documents.map(onlyFields(args.fields)) : outcome.documents;
      return success({
        count: documents.length,
        results: documents.map((document) => ({
          ...document,
          updated_at: document.updated_at.toISOString(),
        })),
        ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
        ...then?.fields,
        model_output: (then?.words ?? "") + inWords(documents, nextCursor, { timeZone, locale }),
      });
    },
  });

/**
 * A document cut down to some of its fields, under the names they were asked by: `{"name.common": "Chad"}`.
 * Flat, so that nobody takes the part for the whole and writes it back.
 */
function onlyFields(fields: string[]): (document: FoundDocument) => FoundDocument {
  const readers = fields.map((field) => [field, fieldReader(field)] as const);
  return (document) => {
    const found = readers.map(([field, read]) => [field, read(document.content)] as const);
    return { ...document, content: Object.fromEntries(found.filter(hasValue)) };
  };
}

const hasValue = (entry: readonly [string, Json | undefined]): entry is [string, Json] =>
  entry[1] !== undefined;

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
