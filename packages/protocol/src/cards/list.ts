import { z } from "zod";
import { Cut } from "./cell.ts";

export const ListItem = z.looseObject({
  title: z.string(),
  subtitle: z.string().optional(),
  badge: z.string().optional(),
  /** One emoji or sign in front of the item. */
  icon: z.string().optional(),
  checked: z.boolean().optional(),
  /** Where the item is stored, if it is a document of its own. */
  path: z.string().optional(),
});
export type ListItem = z.infer<typeof ListItem>;

export const ListData = z.looseObject({ items: z.array(ListItem), cut: Cut.optional() });
