import { FILTER_OPERATORS } from "@etui/protocol/filter";
import { FilterInput } from "@etui/protocol/filter-input";
import { isObject } from "@etui/values/json/json-object";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { refusedDayWord } from "../../database/filter/day-word.ts";
import { slipsInFilter } from "../../database/filter/slips-in-filter.ts";
import { checkPath } from "../../document/data-path.ts";
import type { Indexer } from "../../search/indexer.ts";
import { parseTerms } from "../../search/terms.ts";
import { noteDocuments, noteDocumentsUnder } from "../../sources/note-sources.ts";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { dateInWords } from "../../tool/moments/date-in-words.ts";
import { broken } from "../../tool/validation/named-rule.ts";
import { endOf } from "../expiry.ts";
import { momentOf, pastMoment, pastQuery } from "../history/past.ts";
import { countMatching } from "../query/aggregate-documents.ts";
import { type DeletedDocument, deletedDocuments } from "../query/deleted-documents.ts";
import { documentsInWords } from "../query/documents-in-words.ts";
import { filterHint } from "../query/filter-hint.ts";
import { keptInNotes } from "../query/kept-in.ts";
import { missingField } from "../query/missing-field.ts";
import { namesMeant } from "../query/names-meant.ts";
import { otherDateNotes } from "../query/other-dates.ts";
import { ownFilterHints, type SplitFilters, splitFilters } from "../query/own-filters.ts";
import { prefixMeant } from "../query/prefix-meant.ts";
import { queryDocuments } from "../query/query-documents.ts";
import { sortMeant, unsortedNote } from "../query/sort-meant.ts";
import { whyNothing } from "../query/why-nothing.ts";
import { searchDocuments } from "../search/search-documents.ts";
import { wordsOf } from "../search/words-of.ts";
import { aggregate, aggregateAnswer, groupBy, isAggregate } from "./aggregate-answer.ts";
import * as fields from "./fields.ts";

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 200;
const MAX_FIELDS = 50;

/** A filter as text is refused here, so that what a model meant by it can be taken. */
const filters = FilterInput.refine(
  (value) => typeof value !== "string",
  broken("filter.no_object", { kind: "string" }),
);

export const queryUserData = ({ texts }: { texts: Indexer }) =>
  defineTool({
    name: "query_user_data",
    title: "Query user data",
    summary: "Find stored documents by path prefix and filters.",
    description: "Find documents, or count and sum them; filters also take updated_at, updated_by.tool.",
    instructions: INSTRUCTIONS,
    effect: "read",
    input: z.strictObject({
      search: z.string().optional(),
      path_prefix: z.string().optional(),
      filters: filters.optional(),
      sort_by: z.string().optional().describe("e.g. -updated_at"),
      fields: z.array(z.string()).min(1).max(MAX_FIELDS).optional(),
      limit: z.int().min(1).max(MAX_LIMIT).optional(),
      cursor: z.string().optional(),
      as_of: fields.asOf,
      group_by: groupBy,
      aggregate,
      total: z
        .boolean()
        .optional()
        .meta({ [UNLISTED]: true }),
      deleted: z.boolean().optional().describe("deleted ones; with search, path_prefix, limit only"),
    }),
    faultsWithin: (args) => slipsInFilter(args.filters, "filters"),
    async run(args, context) {
      const { heavyDb: db, timeZone, locale } = context;
      let prefix = args.path_prefix;
      if (prefix !== undefined && prefix !== "") {
        const checked = checkPath(prefix, "path_prefix");
        if (!checked.ok) return failure("invalid_arguments", checked.refused);
        prefix = checked.path;
      }
      const meant = args.as_of === undefined ? await prefixMeant(db, prefix) : { prefix };
      prefix = meant.prefix;
      const now = { at: new Date(), timeZone };
      const dayWord = refusedDayWord(args.filters, "filters", now);
      if (dayWord) return failure("invalid_arguments", dayWord);
      if (args.deleted === true) {
        const { path_prefix: _, deleted: __, search, limit = DEFAULT_LIMIT, ...others } = args;
        const given = Object.keys(others).filter((name) => others[name as keyof typeof others] !== undefined);
        if (given.length > 0) return failure("invalid_arguments", refusal("data.deleted_takes", { given }));
        const parsed = search === undefined ? undefined : parseTerms(search);
        if (parsed?.ok === false) return failure("invalid_arguments", parsed.refused);
        const searched = parsed && { terms: parsed.terms, words: wordsOf(search!) };
        const documents = await deletedDocuments(db, { prefix, limit, search: searched });
        return deletedAnswer(documents, { timeZone, locale, isSearched: search !== undefined });
      }
      const moment = args.as_of === undefined ? undefined : pastMoment(args.as_of);
      if (moment && !moment.ok) return failure("invalid_arguments", moment.refused);
      const below = moment ? { prefix, at: moment.at } : prefix;
      const sort = await sortMeant(db, below, args.sort_by);
      const past = args.as_of === undefined ? undefined : pastQuery(args.as_of, sort.sort_by);
      if (past && !past.ok) return failure("invalid_arguments", past.refused);
      const split: SplitFilters =
        args.search === undefined && !past
          ? await splitFilters(db, { prefix, filters: args.filters, now })
          : { filters: args.filters };
      if (split.refused) return failure("invalid_arguments", split.refused);
      if (isAggregate(args)) {
        const then = past && (await momentOf(db, prefix, past.at, { timeZone, locale }));
        const query = { ...args, ...split, path_prefix: prefix, at: past?.at };
        // Groups are called after what stands in the documents; figures alone are nobody's words.
        if (args.group_by !== undefined) await noteDocumentsUnder(context, prefix ?? "");
        const groups = aggregateAnswer(db, query, {
          timeZone,
          then,
          nothing: async () =>
            [
              nothingMatches(split),
              ...(await whyNothing(db, { prefix: below, filters: split.filters, now })),
            ].join(" "),
        });
        // For the compiler the tool answers documents; groups are other fields beside them.
        return groups as Promise<never>;
      }
      const { search, limit = DEFAULT_LIMIT } = args;
      const picked =
        args.fields === undefined
          ? { given: args.fields, notes: [] }
          : await namesMeant(db, below, { argument: "fields", given: args.fields });
      if (search !== undefined && past) return failure("invalid_arguments", refusal("data.search_of_past"));
      const query = {
        ...args,
        ...split,
        fields: picked.given,
        limit,
        path_prefix: prefix,
        sort_by: sort.sort_by,
        at: past?.at,
      };
      const outcome =
        search === undefined
          ? await queryDocuments(db, query)
          : await searchDocuments(db, { ...query, search }, texts);
      if (!outcome.ok) return failure("invalid_arguments", outcome.refused);
      const then = past && (await momentOf(db, prefix, past.at, { timeZone, locale }));
      const { documents, nextCursor } = outcome;
      await noteDocuments(
        context,
        documents.map(({ path }) => path),
      );
      const isAll = nextCursor === undefined && args.cursor === undefined;
      const total = isAll
        ? documents.length
        : args.total && search === undefined
          ? await countMatching(db, query)
          : undefined;
      const otherDates = await otherDateNotes(db, below, split.filters);
      // With fields, the others are not there to be looked at.
      const kept =
        picked.given === undefined
          ? keptInNotes(
              split.filters,
              documents.map(({ content }) => content),
            )
          : [];
      const notes = [meant.note, sort.note, ...picked.notes, ...otherDates, ...kept].filter(
        (note) => note !== undefined,
      );
      if (outcome.unsorted > 0) {
        const { unsorted: without } = outcome;
        const order = { prefix: below, sort_by: sort.sort_by!, without, count: documents.length };
        notes.push(await unsortedNote(db, order));
      }
      if (documents.length > 0) {
        for (const field of picked.given ?? []) {
          if (documents.some(({ content }) => isObject(content) && field in content)) continue;
          const note = await missingField(db, below, field);
          if (note !== undefined) notes.push(note);
        }
      }
      if (documents.length === 0) {
        const hint = filterHint(split.filters);
        if (hint !== undefined) notes.push(hint);
        notes.push(...ownFilterHints(split.own));
        if (search === undefined && args.cursor === undefined) {
          notes.push(...(await whyNothing(db, { prefix: below, filters: split.filters, now })));
        }
      }
      return success({
        count: documents.length,
        ...(total === undefined ? {} : { total }),
        results: documents.map((document) => ({
          ...document,
          updated_at: document.updated_at.toISOString(),
          ...endOf(document.expires_at),
        })),
        ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
        ...then?.fields,
        ...(notes.length > 0 ? { notes } : {}),
        model_output:
          (then?.words ?? "") +
          (isAll || total === undefined ? "" : `${total.toLocaleString("en")} match in all. `) +
          (args.total && total === undefined ? "How many match in all is not counted here. " : "") +
          [
            documents.length === 0 ? "Nothing matches." : documentsInWords(outcome, { timeZone, locale }),
            ...notes,
          ].join(documents.length === 0 ? " " : "\n"),
      });
    },
  });

const INSTRUCTIONS = `
filters: {"status": "open", "amount": {"$gte": 100}}, dots go deeper, also into lists. Operators: ${Object.keys(FILTER_OPERATORS).join(" ")}. search: words in any value. sort_by a field, path, updated_at or
created_at, - in front for descending. limit up to 200; next_cursor goes on. total: true counts all that match.

group_by gathers documents instead of listing them: a field, or day(…), week(…), month(…), year(…) of a date field, of updated_at or
of the day in a path (month(path)); two in a list. aggregate names the fields whose numbers are added up: {"sum": "amount", "avg": ["amount", "hours"], "min": …, "max": …}; it may
stand alone, for all that match. Each group has its count. sort_by then is group, count, or sum.amount and the like; limit is that
of groups, up to 200. Documents without a number in a field are left out of its sum and counted in without_number.
`.trim();

function nothingMatches({ filters, own }: SplitFilters): string {
  return ["Nothing matches.", filterHint(filters), ...ownFilterHints(own)]
    .filter((sentence) => sentence !== undefined)
    .join(" ");
}

function deletedAnswer(
  documents: DeletedDocument[],
  words: { timeZone: string; locale: string; isSearched: boolean },
) {
  const lines = documents.map(({ path, version, deleted_at, by }) => {
    const who = by === null ? "" : ` by ${by.tool} (${by.surface})`;
    return `${path} (last version ${version}, deleted ${dateInWords(deleted_at, words)}${who})`;
  });
  return success({
    count: documents.length,
    results: [],
    deleted: documents.map((document) => ({ ...document, deleted_at: document.deleted_at.toISOString() })),
    ...({} as { next_cursor?: string }),
    model_output:
      documents.length === 0
        ? words.isSearched
          ? "No deleted document with any of these words is kept there. Leave search out to list them all."
          : "No deleted document is kept there."
        : [
            ...lines,
            `restore_user_data brings one back: {"path": ${JSON.stringify(documents[0]!.path)}}.`,
          ].join("\n"),
  });
}
