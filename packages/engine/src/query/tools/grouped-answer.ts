/** What a query finds, counted by groups: `status`, or `month(due), list`; with the figures of fields that hold numbers. */
import { cutText } from "@etui/values/text/cut-text";
import { refusal } from "@etui/words/refusal";
import { failure, success } from "../../tool/answers.ts";
import type { ToolContext } from "../../tool/tool.ts";
import type { PreparedQuery } from "../ask/prepare-query.ts";
import { groupRows, type QueryFigures, type QueryGrouping } from "../sql/group-rows.ts";

const MOST_GROUPINGS = 2;
const MOST_FIGURES = 4;
const BY_UNIT = /^(day|week|month|year)\s*\(\s*(.+?)\s*\)$/i;

export async function groupedAnswer(
  context: ToolContext,
  prepared: PreparedQuery,
  given: { group: string | undefined; figures: string | undefined; limit: number },
) {
  const wrong = (name: string) => {
    const nearest = prepared.names.nearest(name);
    return failure(
      "invalid_arguments",
      refusal("query_text.no_group", {
        given: cutText(name, 60),
        known: prepared.names.shown.slice(0, 60),
        most: MOST_GROUPINGS,
        ...(nearest !== undefined && { nearest }),
      }),
    );
  };
  const by: QueryGrouping[] = [];
  for (const part of partsOf(given.group)) {
    const [, unit, inside] = BY_UNIT.exec(part) ?? [];
    const field = meant(prepared, inside ?? part);
    if (field === undefined || by.length >= MOST_GROUPINGS) return wrong(inside ?? part);
    by.push({ field, ...(unit && { unit: unit.toLowerCase() as NonNullable<QueryGrouping["unit"]> }) });
  }
  const figures: string[] = [];
  for (const part of partsOf(given.figures)) {
    const field = meant(prepared, part);
    if (field === undefined || figures.length >= MOST_FIGURES) return wrong(part);
    figures.push(field);
  }
  const found = await groupRows(context, {
    query: (target) => prepared.queryOf(target),
    targets: prepared.targets,
    by,
    figures,
    limit: given.limit,
  });
  if (!found.ok) return failure("invalid_arguments", found.refused);
  const groups = found.groups.map(({ group, count, figures: own }) => ({
    group,
    count,
    ...(figures.length > 0 && {
      figures: Object.fromEntries(figures.map((name, index) => [name, shownFigures(own[index]!)])),
    }),
  }));
  return success({
    query: prepared.form,
    groups,
    groups_in_all: found.groupsInAll,
    model_output: [
      `${found.groupsInAll} group(s)${by.length > 0 ? ` by ${partsOf(given.group).join(", ")}` : ""}: ${cutText(prepared.form, 400)}`,
      ...groups.map(
        ({ group, count, figures: own }) =>
          `- ${group.map((one) => one ?? "(none)").join(" / ") || "all"}: ${count}${own ? ` (${saidFigures(own)})` : ""}`,
      ),
    ].join("\n"),
  });
}

const partsOf = (given: string | undefined): string[] =>
  (given ?? "")
    .split(/[,，;；](?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const meant = ({ targets, names }: PreparedQuery, name: string): string | undefined =>
  targets.map((target) => names.meantIn(target, name)?.name).find((one) => one !== undefined);

const shownFigures = ({ numbers, sum, min, max }: QueryFigures) => ({
  sum,
  avg: numbers === 0 ? null : sum / numbers,
  min,
  max,
});

const saidFigures = (figures: Readonly<Record<string, ReturnType<typeof shownFigures>>>): string =>
  Object.entries(figures)
    .map(([name, { sum, avg, min, max }]) => `${name} sum=${sum} avg=${avg} min=${min} max=${max}`)
    .join("; ");
