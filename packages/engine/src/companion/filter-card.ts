/** What fulfils a query, as a card that follows it: `query` may be a saved filter (`filter:week`), so that a dashboard pins that. */
import { languageOf } from "@etui/protocol/language-of";
import { THING_KINDS } from "@etui/protocol/thing";
import type { Json } from "@etui/values/json/json";
import { cutText } from "@etui/values/text/cut-text";
import { z } from "zod";
import type { CardView, CardViewContext } from "../domain/card-view.ts";
import { prepareQuery, type QueryAsking } from "../query/ask/prepare-query.ts";
import { runQuery } from "../query/sql/run-query.ts";
import { readSort, shownFields } from "../query/tools/query-blocks.ts";
import type { ToolContext } from "../tool/tool.ts";

/** So many fit on a card; the title says how many there are. */
const MOST_SHOWN = 50;
const LONGEST_PREVIEW = 120;

const params = z.strictObject({
  query: z.string().min(1).max(10_000),
  in: z.string().max(50).optional(),
  sort: z.string().max(300).optional(),
  limit: z.int().min(1).max(MOST_SHOWN).default(20),
});

export const filterCard = (asking: QueryAsking): CardView => ({
  endpoint: "query/filter",
  params,
  // Any of them may come to fulfil it. A message or a card is nothing that can be asked for.
  follows: THING_KINDS.filter((kind) => !["trigger", "inbox", "card", "skill"].includes(kind)),
  async data(given, context) {
    const { query, in: only, limit, sort: order } = given as z.infer<typeof params>;
    const targets = asking.targets.filter(({ name }) => only === undefined || name === only);
    const prepared = await prepareQuery(context, query, {
      ...asking,
      targets: targets.length > 0 ? targets : asking.targets,
    });
    if (!prepared.ok) {
      const [refused] = Array.isArray(prepared.refused) ? prepared.refused : [prepared.refused];
      return { ok: false, refused };
    }
    const sort = readSort(order ?? prepared.filter?.sort, prepared);
    if ("refused" in sort) return { ok: false, refused: sort.refused };
    const fields = shownFields(prepared, sort.sort);
    const page = await runQuery(asPersons(context), {
      query: (target) => prepared.queryOf(target),
      targets: prepared.targets,
      sort: sort.sort,
      limit,
      fields,
      identity: prepared.form,
    });
    if (!page.ok) return page;
    const { hits, total } = page;
    const title = prepared.filter?.title ?? cutText(prepared.form, 80);
    const isMore = total === "many" || total > hits.length;
    const heading = { title, ...(isMore && { subtitle: sayMore(hits.length, total, context.locale) }) };
    const filled = fields.filter((name) => hits.some((hit) => (hit.fields[name] ?? null) !== null));
    const data: Json =
      context.cardType === "list"
        ? {
            ...heading,
            items: hits.map((hit) => ({
              title: hit.title,
              subtitle: [
                ...filled.flatMap((name) =>
                  (hit.fields[name] ?? null) === null ? [] : [`${name}: ${hit.fields[name]}`],
                ),
                ...(hit.preview.trim() === hit.title.trim() ? [] : [cutText(hit.preview, LONGEST_PREVIEW)]),
              ]
                .filter((part) => part !== "")
                .join(" · "),
              path: hit.address,
            })),
          }
        : {
            ...heading,
            columns: ["title", "kind", ...filled].map((key) => ({ key, label: key })),
            rows: hits.map((hit) => ({ title: hit.title, kind: hit.kind, ...hit.fields, path: hit.address })),
          };
    return { ok: true, data };
  },
});

const sayMore = (shown: number, total: number | "many", locale: string): string =>
  languageOf(locale) === "zh"
    ? `前 ${shown} 个，共${total === "many" ? "很多" : ` ${total} 个`}`
    : `the first ${shown} of ${total}`;

/** A card is drawn for the person, in no conversation. */
const asPersons = (context: CardViewContext): ToolContext =>
  ({
    ...context,
    heavyDb: context.db,
    conversationId: undefined,
    isPersonsWord: true,
  }) as unknown as ToolContext;
