import { type Language, languageOf } from "@etui/protocol/language-of";
import { z } from "zod";
import type { TenantScope } from "../../database/tenant.ts";
import { checkPath } from "../../document/data-path.ts";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { LIVE } from "../documents/live.ts";
import { nearPath } from "../near-path/near-path.ts";
import { prefixMeant } from "../query/prefix-meant.ts";
import { prefixConditions } from "../query/query-documents.ts";

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;
const MAX_DEPTH = 10;

export const listPaths = () =>
  defineTool({
    name: "list_paths",
    title: "List paths",
    summary: "What is stored where: paths with counts and sizes, without content.",
    description: "List stored paths with counts and sizes.",
    effect: "read",
    input: z.strictObject({
      prefix: z.string().optional(),
      depth: z.int().min(1).max(MAX_DEPTH).default(1),
      limit: z
        .int()
        .min(1)
        .max(MAX_LIMIT)
        .default(DEFAULT_LIMIT)
        .meta({ [UNLISTED]: true }),
      cursor: z
        .string()
        .optional()
        .describe("next_cursor of the page before.")
        .meta({ [UNLISTED]: true }),
      after: z
        .string()
        .optional()
        .describe("An older name of cursor, for one release.")
        .meta({ [UNLISTED]: true }),
    }),
    async run({ prefix = "", depth, limit, after, cursor = after }, { heavyDb, locale }) {
      const checked = prefix === "" ? { ok: true as const, path: "" } : checkPath(prefix, "prefix");
      if (!checked.ok) return failure("invalid_arguments", checked.refused);
      const words = WORDS[languageOf(locale)];
      const meant = await prefixMeant(heavyDb, checked.path);
      const asked = meant.prefix ?? "";
      const rows = await pathsAtDepth(heavyDb, { prefix: asked, depth, limit: limit + 1, after: cursor });
      const page = rows.slice(0, limit);
      const next = rows.length > limit ? page.at(-1)!.path : undefined;
      return success({
        prefix: asked,
        paths: page.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
        ...(next === undefined ? {} : { next_cursor: next, next_after: next }),
        model_output: [
          inWords(page, next, words),
          ...(asked === checked.path ? [] : [words.read(checked.path, asked)]),
          ...(page.length === 0 && cursor === undefined ? await near(heavyDb, asked, words) : []),
        ].join(page.length === 0 ? words.gap : "\n"),
      });
    },
  });

async function near(scope: TenantScope, prefix: string, words: Words): Promise<string[]> {
  const path = prefix.replace(/\/+$/, "");
  const found = path === "" ? undefined : await nearPath(scope, path).catch(() => undefined);
  return found === undefined ? [] : [words.near(found)];
}

interface PathRow {
  /** Ends with `/` if it stands for what is below it. */
  path: string;
  documents: number;
  /** The size as stored, compressed. */
  bytes: number;
  updated_at: Date;
}

/** A level is the part between two `/`; the prefix counts as given, whether or not it ends at one. */
function pathsAtDepth(
  scope: TenantScope,
  {
    prefix,
    depth,
    limit,
    after,
  }: { prefix: string; depth: number; limit: number; after: string | undefined },
): Promise<PathRow[]> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["user_id = $1", LIVE, ...prefixConditions(prefix, addValue)];
  const levels = `string_to_array(substr(data_path, char_length(${addValue(prefix)}::text) + 1), '/')`;
  const shown = `${addValue(prefix)}::text || array_to_string((levels)[1:${addValue(depth)}::int], '/') ||
                 case when cardinality(levels) > ${addValue(depth)}::int then '/' else '' end`;
  return scope.rows<PathRow>({
    text: `select path, count(*)::int as documents, sum(bytes)::float8 as bytes, max(updated_at) as updated_at
           from (
             select (${shown}) collate "C" as path, bytes, updated_at
             from (select ${levels} as levels, pg_column_size(content) as bytes, updated_at
                   from user_data_store where ${conditions.join(" and ")}) documents
           ) shown ${after === undefined ? "" : `where path > ${addValue(after)}`}
           group by path order by path limit ${addValue(limit)}`,
    values,
  });
}

function inWords(page: readonly PathRow[], next: string | undefined, words: Words): string {
  if (page.length === 0) return words.nothing;
  const lines = page.map((row) => (row.path.endsWith("/") ? words.folder(row) : words.document(row)));
  return [...lines, ...(next === undefined ? [] : [words.more(JSON.stringify(next))])].join("\n");
}

interface Words {
  nothing: string;
  gap: string;
  near(path: string): string;
  read(given: string, as: string): string;
  folder(row: PathRow): string;
  document(row: PathRow): string;
  more(cursor: string): string;
}

/** A person reads them in the terminal. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    nothing: "Nothing is stored here.",
    gap: " ",
    near: (path) => `There is ${path}.`,
    read: (given, as) =>
      `prefix ${JSON.stringify(given)} was read as ${as === "" ? "all paths" : JSON.stringify(as)}: it is a beginning of paths, no pattern.`,
    folder: ({ path, documents, bytes }) =>
      `${path} (${documents} ${documents === 1 ? "document" : "documents"}, ${bytes} bytes)`,
    document: ({ path, bytes }) => `${path} (${bytes} bytes)`,
    more: (cursor) => `There is more: go on with cursor ${cursor}.`,
  },
  zh: {
    nothing: "这里还没有存任何内容。",
    gap: "",
    near: (path) => `有 ${path}。`,
    read: (given, as) =>
      `prefix ${JSON.stringify(given)} 按${as === "" ? "全部路径" : ` ${JSON.stringify(as)} `}读取：它是路径的开头，不是模式。`,
    folder: ({ path, documents, bytes }) => `${path}（${documents} 篇文档，${bytes} 字节）`,
    document: ({ path, bytes }) => `${path}（${bytes} 字节）`,
    more: (cursor) => `还有更多：用 cursor ${cursor} 接着读。`,
  },
};
