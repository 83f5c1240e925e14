import { z } from "zod";
import { Cut } from "./cell.ts";

export const ListItem = z.looseObject({
  title: z.string(),
  subtitle: z.string().optional(),
  badge: z.string().optional(),
  /** One emoji or sign in front of the item. */
  icon: z.string().optional(),
  checked: z.boolean().optional(),
  /** The heading that it stands under; items under the same one follow each other. */
  section: z.string().optional(),
  /** Where the item is stored: the path of its own document, or the address of another thing, such as `plan://t4k9`. */
  path: z.string().optional(),
  /** The day of what comes again: a tick is of that time, and not of the one that is next by then. */
  occurrence: z.string().optional(),
});
export type ListItem = z.infer<typeof ListItem>;

export const ListData = z.looseObject({ items: z.array(ListItem), cut: Cut.optional() });
