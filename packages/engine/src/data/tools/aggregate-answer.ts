/** What `query_user_data` answers where it is asked for groups or sums in place of documents. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { z } from "zod";
import { quoted } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { failure, success } from "../../tool/answers.ts";
import { aggregateDocuments, type Group } from "../query/aggregate-documents.ts";
import type { Below } from "../query/below.ts";
import { countedField } from "../query/counted-field.ts";
import { emptyGroupNotes } from "../query/empty-groups.ts";
import { MEASURES } from "../query/group-order.ts";
import { groupsInWords } from "../query/groups-in-words.ts";
import { measured as measuredIn } from "../query/measured.ts";
import { namesMeant } from "../query/names-meant.ts";
import { otherDateNotes } from "../query/other-dates.ts";

const Names = z
  .union([z.string(), z.array(z.string()).min(1)])
  .optional()
  .transform((names) => (names === undefined ? [] : typeof names === "string" ? [names] : names));

/** A field, `month(date)`, or two of them; a list of types in the schema would make several clients refuse the tool. */
export const groupBy = z
  .union([z.string(), z.array(z.string()).min(1)])
  .optional()
  .meta({ anyOf: undefined, type: "string", description: "field or day|week|month(field)" });

export const aggregate = z
  .strictObject({
    /** Documents are counted in any case. */
    count: z.unknown().optional(),
    sum: Names.meta({ anyOf: undefined, type: "string" }),
    avg: Names.meta({ anyOf: undefined, type: "string" }),
    min: Names.meta({ anyOf: undefined, type: "string" }),
    max: Names.meta({ anyOf: undefined, type: "string" }),
  })
  .optional()
  .describe("e.g. {sum: amount}");

type Wanted = Pick<NonNullable<z.output<typeof aggregate>>, (typeof MEASURES)[number]>;

interface Asked {
  group_by?: string | string[] | undefined;
  aggregate?: z.output<typeof aggregate>;
  search?: string | undefined;
  fields?: unknown;
  cursor?: unknown;
  path_prefix?: string | undefined;
  filters?: unknown;
  own?: Record<string, unknown> | undefined;
  sort_by?: string | undefined;
  limit?: number | undefined;
  at?: Date | undefined;
}

export const isAggregate = ({ group_by, aggregate }: Asked): boolean =>
  group_by !== undefined || aggregate !== undefined;

/** The groups in one answer, unless fewer are asked for. */
const MOST_GROUPS = 200;

export async function aggregateAnswer(
  db: TenantScope,
  asked: Asked,
  {
    timeZone,
    then,
    nothing,
  }: {
    timeZone: string;
    then: { fields: object; words: string } | undefined;
    nothing: () => Promise<string>;
  },
) {
  const refused = misplaced(asked);
  if (refused) return failure("invalid_arguments", refused);
  const given = {
    group_by: typeof asked.group_by === "string" ? [asked.group_by] : (asked.group_by ?? []),
    wanted: asked.aggregate ?? { sum: [], avg: [], min: [], max: [] },
  };
  // Names are those of the documents that are asked for: what is there now says nothing of what was there then.
  const below = asked.at === undefined ? asked.path_prefix : { prefix: asked.path_prefix, at: asked.at };
  const { group_by, wanted, notes } = await meantBy(db, asked, { ...given, below });
  const fields = [...new Set(MEASURES.flatMap((measure) => wanted[measure]))];
  const outcome = await aggregateDocuments(db, {
    path_prefix: asked.path_prefix,
    filters: asked.filters,
    own: asked.own,
    sort_by: asked.sort_by,
    at: asked.at,
    limit: asked.limit ?? MOST_GROUPS,
    group_by,
    fields,
    timeZone,
  });
  if (!outcome.ok) return failure("invalid_arguments", outcome.refused);
  const { all, groups, groupsInAll } = outcome;
  notes.push(...(await otherDateNotes(db, below, asked.filters)));
  notes.push(...(await emptyGroupNotes(db, below, { group_by, fields }, outcome)));
  const measured = ({ figures }: Group) =>
    Object.fromEntries(
      MEASURES.filter((measure) => wanted[measure].length > 0).map((measure) => [
        measure,
        Object.fromEntries(
          wanted[measure].map((field) => [field, measuredIn(measure, figures[fields.indexOf(field)]!)]),
        ),
      ]),
    );
  const without = Object.fromEntries(
    fields.flatMap((field, index) => {
      const missing = all.count - all.figures[index]!.numbers;
      return missing > 0 ? [[field, missing]] : [];
    }),
  );
  const rows = groups.map((one) => ({
    group: group_by.length === 1 ? one.group[0]! : one.group,
    count: one.count,
    ...measured(one),
  }));
  return success({
    total: all.count,
    ...measured(all),
    ...(group_by.length === 0 ? {} : { count: rows.length, groups: rows, groups_in_all: groupsInAll }),
    ...(Object.keys(without).length === 0 ? {} : { without_number: without }),
    ...then?.fields,
    ...(notes.length > 0 && { notes }),
    model_output:
      (then?.words ?? "") +
      [
        all.count === 0
          ? await nothing()
          : groupsInWords({
              total: all.count,
              all: measured(all),
              groups: rows,
              groupsInAll,
              group_by,
              without,
            }),
        ...notes,
      ].join("\n"),
  });
}

/** The names as they were meant, and what is said of those that were read as others. */
async function meantBy(
  db: TenantScope,
  { aggregate }: Asked,
  given: { group_by: readonly string[]; wanted: Wanted; below: Below },
) {
  const groups = await namesMeant(db, given.below, { argument: "group_by", given: given.group_by });
  const notes = [...groups.notes];
  const wanted = { ...given.wanted };
  for (const measure of MEASURES) {
    const names = await namesMeant(db, given.below, {
      argument: `aggregate.${measure}`,
      given: wanted[measure],
    });
    wanted[measure] = names.given;
    notes.push(...names.notes);
  }
  const counted = countedField(aggregate?.count);
  if (counted !== undefined)
    notes.push(
      `count is that of all documents, also of those without ${quoted(counted)}; filters choose: ${JSON.stringify({ [counted]: { $exists: true } })}.`,
    );
  return { group_by: groups.given, wanted, notes };
}

function misplaced({ search, fields, cursor }: Asked): Refusal | undefined {
  const [extra] = Object.entries({ search, fields, cursor }).filter(([, value]) => value !== undefined);
  return extra && refusal("data.no_place_in_groups", { at: extra[0], field: extra[0] });
}
