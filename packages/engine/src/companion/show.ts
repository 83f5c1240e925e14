import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import { z } from "zod";
import { defineTool } from "../tool/define-tool.ts";
import type { Tool } from "../tool/tool.ts";
import { carryOut } from "./carry-out.ts";

/** `showCard`: the tool show_card. */
export const show = (showCard: Tool) =>
  defineTool({
    name: "show",
    title: "Show",
    summary: "Shows data, or what is stored at a path, as a card.",
    description: "Show something to the user. kind: list, table, chart …, or recommendation.",
    effect: "display",
    idempotent: false,
    input: z.strictObject({
      kind: z.string(),
      path: z.string().optional(),
      data: z.unknown(),
      title: z.string().optional(),
      options: z.record(z.string(), z.unknown()).optional(),
    }),
    run: ({ kind, path, data, title, options }, context) =>
      carryOut(
        showCard,
        {
          ...viewOf(kind),
          data_source: path === undefined ? { type: "inline", data } : { type: "path", path },
          options: { ...viewOf(kind).options, ...options, ...(title !== undefined && { title }) },
        },
        context,
      ),
  });

/** What is no view of its own is a list where it is meant as one, else a component that a skill brings. */
function viewOf(kind: string): { card_type: string; options: object } {
  if ((CARD_TYPES as readonly string[]).includes(kind)) return { card_type: kind, options: {} };
  if (/^recommend/i.test(kind)) return { card_type: "list", options: {} };
  return { card_type: "custom", options: { component_id: kind } };
}
