import { refusal, refusalsOf } from "@etui/words/refusal";
import { z } from "zod";
import type { CardComponent } from "../cards/components.ts";
import { type ViewMeant, viewMeant } from "../cards/view-meant.ts";
import { failure } from "../tool/answers.ts";
import { carryOut, type ToolOf } from "../tool/carry-out.ts";
import { defineTool } from "../tool/define-tool.ts";

/** `showCard` is the tool show_card; `components` lists those that skills have registered. */
export const show = (showCard: ToolOf, components: () => readonly Pick<CardComponent, "component_id">[]) => {
  const viewOf = (kind: string) =>
    viewMeant(
      kind,
      components().map(({ component_id }) => component_id),
    );
  return defineTool({
    name: "show",
    title: "Show",
    summary: "Shows data, or what is stored at a path, as a card.",
    description:
      "Show something to the user. kind: list, table, chart, progress, counter …, or recommendation. options: filters {km: {$gte: 5}}, chart_type, mapping {x: field, y: [fields]} (a chart of a folder counts x, sums y), interactive: true (a list is ticked, the ticks are kept), actions [{label, tool, arguments}] are buttons …",
    effect: "display",
    standsOn: [{ effect: "display", domain: showCard.domain }],
    idempotent: false,
    input: z.strictObject({
      kind: z.string(),
      path: z.string().optional(),
      data: z.unknown().optional(),
      title: z.string().optional(),
      options: z.record(z.string(), z.unknown()).optional(),
    }),
    faultsWithin(given) {
      const view = viewOf(given.kind);
      if (!view.ok) return [];
      const valid = showCard.validate(asCard(view, given));
      const faults = valid.ok
        ? (showCard.faultsWithin?.(valid.value as never) ?? [])
        : refusalsOf(valid.refused);
      return faults.filter(({ facts }) => String((facts as { at?: unknown }).at).startsWith("options."));
    },
    async run({ kind, path, data, title, options }, context) {
      const view = viewOf(kind);
      if (!view.ok) return failure("invalid_arguments", view.refused);
      if (path && data !== undefined && data !== null) {
        return failure("invalid_arguments", refusal("show.path_and_data", { at: "data" }));
      }
      const asks = view.card_type === "form" && options?.fields !== undefined;
      if (path === undefined && data === undefined && !asks) {
        return failure("invalid_arguments", refusal("show.nothing_given", { at: "data" }));
      }
      return carryOut(showCard, asCard(view, { path, data, title, options }), context);
    },
  });
};

interface Shown {
  path?: string | undefined;
  data?: unknown;
  title?: string | undefined;
  options?: Record<string, unknown> | undefined;
}

/** The arguments of show_card. A form asks for what is not there yet. */
const asCard = (
  { card_type, options: of }: Extract<ViewMeant, { ok: true }>,
  { path, data, title, options }: Shown,
) => ({
  card_type,
  data_source:
    path === undefined ? { type: "inline", data: data === undefined ? {} : data } : { type: "path", path },
  options: { ...of, ...options, ...(title !== undefined && { title }) },
});
