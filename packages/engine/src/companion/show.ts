import { z } from "zod";
import { viewNamed } from "../cards/view-named.ts";
import { carryOut } from "../tool/carry-out.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Tool } from "../tool/tool.ts";

/** `showCard` is the tool show_card. */
export const show = (showCard: Tool) =>
  defineTool({
    name: "show",
    title: "Show",
    summary: "Shows data, or what is stored at a path, as a card.",
    description:
      "Show something to the user. kind: list, table, chart …, or recommendation. options: filters, mapping …",
    effect: "display",
    idempotent: false,
    input: z.strictObject({
      kind: z.string(),
      path: z.string().optional(),
      data: z.unknown().optional(),
      title: z.string().optional(),
      options: z.record(z.string(), z.unknown()).optional(),
    }),
    run: ({ kind, path, data, title, options }, context) => {
      // There is no view for recommendations, so they are shown as a list.
      const view = viewNamed(/^recommend/i.test(kind) ? "list" : kind);
      return carryOut(
        showCard,
        {
          card_type: view.card_type,
          data_source: path === undefined ? { type: "inline", data } : { type: "path", path },
          options: { ...view.options, ...options, ...(title !== undefined && { title }) },
        },
        context,
      );
    },
  });
