/** The tool by which models ask for anything that is kept, by one text. Its meaning: decision 0064. */

import { languageOf } from "@etui/protocol/language-of";
import type { FieldTest, Query } from "@etui/protocol/query";
import { nearestName } from "@etui/values/nearest-name";
import { cutText } from "@etui/values/text/cut-text";
import { type Refusal, refusal } from "@etui/words/refusal";
import { z } from "zod";
import type { QueryTarget } from "../../domain/query-target.ts";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { fieldTestsOf, type PreparedQuery, prepareQuery, type QueryAsking } from "../ask/prepare-query.ts";
import { FieldNames } from "../check/field-names.ts";
import { completeQuery } from "../complete/complete-query.ts";
import { explainQuery, leavesThatHold } from "../explain/explain-query.ts";
import { MOST_SORTS, type QueryPage, type QuerySort, runQuery } from "../sql/run-query.ts";
import { groupedAnswer } from "./grouped-answer.ts";

const MOST_RESULTS = 50;
const DEFAULT_LIMIT = 20;
/** So many fields stand in a line: those that were asked for. */
const MOST_FIELDS = 6;
const LONGEST_PREVIEW = 160;

export const queryBlocks = (asking: QueryAsking) =>
  defineTool({
    name: "queryBlocks",
    title: "Query everything",
    summary: "Tasks, notes, pages and documents that fulfil a query.",
    description: "Find tasks, notes, pages and documents: tag:#work is:open priority>=high due:<=7d -done.",
    instructions: INSTRUCTIONS,
    effect: "read",
    onDemand: true,
    standsOn: asking.targets.map(({ name }) => ({ effect: "read", domain: name })),
    input: z.strictObject({
      query: z.string().max(10_000),
      in: z.enum(asking.targets.map(({ name }) => name)).optional(),
      sort: z.string().min(1).max(300).optional().describe("due, priority desc; or rank"),
      group: z.string().min(1).max(300).optional().describe("counts instead: status, month(due)"),
      figures: z
        .string()
        .min(1)
        .max(300)
        .optional()
        .describe("With group, or alone: fields whose numbers are added up.")
        .meta({ [UNLISTED]: true }),
      limit: z.int().min(1).max(MOST_RESULTS).optional(),
      cursor: z
        .string()
        .max(4_000)
        .optional()
        .meta({ [UNLISTED]: true }),
      complete: z
        .int()
        .min(0)
        .optional()
        .describe("Instead of results, what could stand at this place of the query while it is typed.")
        .meta({ [UNLISTED]: true }),
      explain: z.boolean().optional().describe("what each part lets through"),
    }),
    async run(
      { query: text, in: only, limit = DEFAULT_LIMIT, cursor, complete, explain, ...given },
      context,
    ) {
      if (complete !== undefined) return completed(context, asking, { text, only, caret: complete });
      const prepared = await prepareQuery(context, text, asking, { in: only });
      if (!prepared.ok) return failure(prepared.code, prepared.refused);
      const { query, targets, queryOf } = prepared;
      if (given.group !== undefined || given.figures !== undefined)
        return groupedAnswer(context, prepared, { group: given.group, figures: given.figures, limit });
      const sort = readSort(given.sort ?? prepared.filter?.sort, prepared);
      if ("refused" in sort) return failure("invalid_arguments", sort.refused);
      const now = new Date();
      const fields = shownFields(prepared, sort.sort);
      const page = await runQuery(context, {
        query: (target) => queryOf(target),
        targets,
        sort: sort.sort,
        limit,
        cursor,
        fields,
        identity: prepared.form,
        now,
      });
      if (!page.ok) return failure("invalid_arguments", page.refused);
      const asked = { targets, queryOf, timeZone: context.timeZone, now };
      const explained = explain ? await explainQuery(context.heavyDb, query, asked) : undefined;
      const held = explain
        ? await heldBy(page, query, prepared, { db: context.heavyDb, ...asked })
        : undefined;
      const not_searched = prepared.refusedTargets;
      const results = page.hits.map(({ id, target, updatedAt, fields: values, ...hit }) => ({
        in: target,
        ...hit,
        ...(Object.keys(values).length > 0 && { fields: values }),
        updated_at: updatedAt.toISOString(),
        ...(held && { holds: held.get(`${target} ${id}`) ?? [] }),
      }));
      return success({
        ...(page.total === "many"
          ? { count: results.length, is_more: true as const }
          : { count: page.total }),
        query: prepared.form,
        results,
        ...(page.next !== undefined && { next_cursor: page.next }),
        ...(explained && { explained }),
        ...(not_searched.length > 0 && { not_searched }),
        model_output: [
          `Found ${page.total}${page.next === undefined ? "" : ` (first ${results.length}; next: cursor "${page.next}")`}: ${cutText(prepared.form, 400)}`,
          ...page.hits.map((hit, index) => linesOf(hit, index + 1, held?.get(`${hit.target} ${hit.id}`))),
          ...(explained ?? []).map(
            ({ leaf, alone, without }) =>
              `${leaf}: fulfilled by ${alone}; without it ${without} would be found.`,
          ),
          ...(page.total === 0 && !explain
            ? ["With explain: true it is told what each part lets through."]
            : []),
          ...(not_searched.length > 0
            ? [`Not asked, as it may not be read here: ${not_searched.join(", ")}.`]
            : []),
        ].join("\n"),
      });
    },
  });

async function completed(
  context: ToolContext,
  { targets: all, saved }: QueryAsking,
  { text, only, caret }: { text: string; only: string | undefined; caret: number },
) {
  const lacks = ({ name }: QueryTarget) => context.lacks({ effect: "read", domain: name });
  const named = all.filter(({ name }) => only === undefined || name === only);
  const targets = named.filter((target) => !lacks(target));
  if (targets.length === 0) return failure("forbidden", lacks(named[0]!)!);
  const asked = await Promise.all(
    targets.map(async (target) => ({ target, occurring: (await target.occurring?.(context.db)) ?? [] })),
  );
  const completion = await completeQuery(text, Math.min(caret, text.length), {
    targets,
    names: new FieldNames(asked),
    language: languageOf(context.locale),
    async tags(beginning) {
      const found = await Promise.all(
        targets.map(async (target) => (await target.tags?.(context.db, beginning)) ?? []),
      );
      return [...new Set(found.flat())];
    },
    filters: async () => (await saved?.names(context)) ?? [],
  });
  return success({
    ...completion,
    model_output: completion.items.map(({ insert }) => insert).join("\n"),
  });
}

type Hit = QueryPage["hits"][number];

function linesOf(
  { kind, address, title, preview, tags, fields }: Hit,
  number: number,
  held?: readonly string[],
) {
  const said = [
    kind,
    ...Object.entries(fields).flatMap(([name, value]) =>
      value === null ? [] : [`${name}=${cutText(String(value), 60)}`],
    ),
    ...tags.slice(0, 4).map((tag) => `#${tag}`),
  ];
  const shown =
    preview.trim() === "" || preview.trim() === title.trim()
      ? ""
      : `\n- ${cutText(oneLine(preview), LONGEST_PREVIEW)}`;
  const holds = held === undefined ? "" : ` [${held.join(" ")}]`;
  return `${number}. [${oneLine(title)}](${address}) (${said.join(", ")})${holds}${shown}`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The fields that the query asks for or that it is sorted by, under the names that targets declare. */
export function shownFields(
  { query, targets, names }: Pick<PreparedQuery, "query" | "targets" | "names">,
  sort: readonly QuerySort[] | undefined,
): string[] {
  const given = [
    ...Array.from(fieldTestsOf(query), ({ field }: FieldTest) => field),
    ...(sort ?? []).map(({ field }) => field),
  ];
  const meant = given.flatMap((name) => targets.flatMap((target) => names.meantIn(target, name)?.name ?? []));
  return [...new Set(meant)].filter((name) => !NOT_SHOWN.has(name)).slice(0, MOST_FIELDS);
}

/** They stand in every line. */
const NOT_SHOWN: ReadonlySet<string> = new Set(["title", "tags", "kind", "text"]);

async function heldBy(
  page: QueryPage,
  query: Query,
  { targets }: Pick<PreparedQuery, "targets">,
  { db, ...asked }: Parameters<typeof explainQuery>[2] & { db: Parameters<typeof explainQuery>[0] },
): Promise<Map<string, string[]>> {
  const held = new Map<string, string[]>();
  for (const target of targets) {
    const ids = page.hits.filter((hit) => hit.target === target.name).map(({ id }) => id);
    if (ids.length === 0) continue;
    const lists = await leavesThatHold(db, query, { ...asked, ids, target });
    for (const [index, id] of ids.entries()) held.set(`${target.name} ${id}`, lists[index]!);
  }
  return held;
}

const DESCENDING: ReadonlySet<string> = new Set(["desc", "descending", "降序", "倒序"]);
const ASCENDING: ReadonlySet<string> = new Set(["asc", "ascending", "升序"]);

/** `due, priority desc`, or `-due`. */
export function readSort(
  given: string | undefined,
  { targets, names }: Pick<PreparedQuery, "targets" | "names">,
): { sort: readonly QuerySort[] | undefined } | { refused: Refusal } {
  if (given === undefined || given.trim() === "") return { sort: undefined };
  const sort: QuerySort[] = [];
  for (const part of given.split(/[,，;；]/)) {
    const words = part.trim().split(/\s+/);
    const last = words.at(-1)!.toLowerCase();
    const isSaid = words.length > 1 && (DESCENDING.has(last) || ASCENDING.has(last));
    const name = (isSaid ? words.slice(0, -1) : words).join(" ").replace(/^[-+]/, "");
    const descending = (isSaid && DESCENDING.has(last)) || part.trim().startsWith("-");
    const meant = targets.map((target) => names.meantIn(target, name)?.name).find((one) => one !== undefined);
    const field = meant ?? (ORDERS.includes(name.toLowerCase()) ? name.toLowerCase() : undefined);
    if (field === undefined || sort.length >= MOST_SORTS) {
      const known = [...new Set([...ORDERS, ...names.shown])];
      const nearest = nearestName(name, known);
      return {
        refused: refusal("query_text.no_sort", {
          given: cutText(name, 60),
          known: known.slice(0, 60),
          most: MOST_SORTS,
          ...(nearest !== undefined && { nearest }),
        }),
      };
    }
    sort.push({ field, descending: field === "rank" ? false : descending });
  }
  return { sort };
}

/** What every target can be ordered by. */
const ORDERS: readonly string[] = ["created", "updated", "title", "rank"];

const INSTRUCTIONS = `
Conditions stand beside each other and must all hold; "or" is a choice, - denies, ( ) group: tag:#work (is:late or priority>=high) -done "exact words".
Words and "quoted texts" must be there literally, also as a part of a word. title:word, body:word.
tag:#a has a/b as well; tag:=a only itself. kind:task|page|block|document. path:Projects/ (also list:inbox, a group, a page) is all below it.
is:open|done|late|blocked|orphan. has:tags|links|backlinks|due|body, no:due; has:<field>. links:<page or address>, linked:<...>.
ancestor:( ... ): what it lies in fulfils that; descendant:( ... ): something in it does.
Fields: status:open, priority>=high, due:<=7d, created:this week, due:2026-12-01..2026-12-31, status:(open or waiting), owner!=Ann, note~part, name^=beginning,
owner:null. Days: today, 3d, -2w, today+3d, this week, next month, 2026-12. Names and values in Chinese are understood: 标签:工作 截止<=7天 状态:未完成.
Properties of notes and keys of documents are fields. A name that nobody has is refused; words with a colon stand in quotes.
group: "status" or "month(due), list" counts instead of listing. in: only plan, notes, kb or data. sort: "due, priority desc", at most ${MOST_SORTS}; rank puts fitting titles first. filter:"name" is a saved filter
(a document at filters/<name>: {"query": ..., "sort"?, "in"?, "title"?}). explain: true tells what each part lets through.
`;
