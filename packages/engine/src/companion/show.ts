import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import type { CardComponent } from "../cards/components.ts";
import { viewMeant } from "../cards/view-meant.ts";
import { failure } from "../tool/answers.ts";
import { carryOut, type ToolOf } from "../tool/carry-out.ts";
import { defineTool } from "../tool/define-tool.ts";

/** `showCard` is the tool show_card; `components` lists those that skills have registered. */
export const show = (showCard: ToolOf, components: () => readonly Pick<CardComponent, "component_id">[]) =>
  defineTool({
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
    async run({ kind, path, data, title, options }, context) {
      const view = viewMeant(
        kind,
        components().map(({ component_id }) => component_id),
      );
      if (!view.ok) return failure("invalid_arguments", view.refused);
      if (path && data !== undefined && data !== null) {
        return failure("invalid_arguments", refusal("show.path_and_data", { at: "data" }));
      }
      const asks = view.card_type === "form" && options?.fields !== undefined;
      if (path === undefined && data === undefined && !asks) {
        return failure("invalid_arguments", refusal("show.nothing_given", { at: "data" }));
      }
      return carryOut(
        showCard,
        {
          card_type: view.card_type,
          // A form asks for what is not there yet.
          data_source:
            path === undefined
              ? { type: "inline", data: data === undefined ? {} : data }
              : { type: "path", path },
          options: { ...view.options, ...options, ...(title !== undefined && { title }) },
        },
        context,
      );
    },
  });
