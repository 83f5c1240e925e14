import { z } from "zod";
import { leavesOf } from "../../query/joined.ts";
import { nameKey } from "../../query/values/names.ts";
import { failure } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { filterOfArguments } from "../filter/filter-of-arguments.ts";
import { noteFilterToSql } from "../filter/filter-to-sql.ts";
import { normalForm } from "../filter/normal-form.ts";
import { orderOfProperty } from "../find/sort-blocks.ts";
import { askByTag } from "./ask-by-tag.ts";
import * as fields from "./fields.ts";

/** Source: notes-ai-tools.md; the grammar is that of NOTES.md 2.4. */
export const queryBlocksByTag = () =>
  defineTool({
    name: "queryBlocksByTag",
    title: "Query notes by their properties",
    summary: "The notes with a tag whose properties fulfil conditions.",
    description: "Notes with a tag, by properties: priority >= 8 and status = doing, due <= today+7d.",
    instructions: INSTRUCTIONS,
    effect: "read",
    input: z.strictObject({
      tagName: z.string().min(1).max(1_000),
      // Read by the filter, whose refusals name the entry and the nearest operator.
      properties: z.unknown().optional().describe("[{name, op, value}]"),
      property_filters: z.string().max(10_000).optional().describe("conditions as text"),
      sort: z.string().min(1).max(200).optional().describe("property, created, updated or title"),
      order: z.enum(["asc", "desc"]).optional(),
      maxResults: fields.maxResults,
      briefMode: fields.briefMode,
      cursor: fields.cursor,
    }),
    async run({ tagName, properties, property_filters, sort, order = "asc", ...more }, context) {
      const { timeZone } = context;
      const read = filterOfArguments({ properties, property_filters }, { at: new Date(), timeZone });
      if (!read.ok) return failure("invalid_arguments", read.refused);
      const { filter } = read;
      const asked = await askByTag(context, {
        tagName,
        ...more,
        ...(filter && {
          filter: {
            conditions: (block, addValue) => [noteFilterToSql(filter, { block, timeZone, addValue })],
            said: normalForm(filter),
            names: Array.from(leavesOf(filter), ({ field }) => nameKey(field)),
          },
        }),
        ...(sort !== undefined && {
          sort: { of: await orderOfProperty(context.heavyDb, sort, order), said: `${sort} ${order}` },
        }),
      });
      return "refused" in asked ? failure("invalid_arguments", asked.refused) : asked;
    },
  });

const INSTRUCTIONS = `
tagName as in searchBlocksByTag. property_filters: "priority >= 8, status = doing" (comma, and, 且: both; or, 或: one of them; not, 非; parentheses).
Operators: = != > >= < <=, contains, not contains, starts with, in (a, b), between 1 and 5, is null, is not null, exists; 大于等于 大于 小于 小于等于 等于
不等于 包含 不包含 为空 不为空. Values: numbers, days (2026-12-01, today, today+7d, 今天), true/false, "quoted texts". properties: the same as
[{name, op, value}]; with both, both hold. Names are compared without case; quote those with spaces. != wants the property to be there.
sort: a property, created, updated, title, due; order asc or desc. Each result: [title](orca-block:id), the properties asked for first.
`.trim();
