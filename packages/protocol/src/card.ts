/**
 * View cards: what `show_card` answers and every surface draws.
 *
 * Source: core-tools-v3 §4 and §7. A card type is a view, never a business word. The engine shapes any
 * stored JSON into one of these, so a renderer never guesses.
 */
import { z } from "zod";

export const CORE_CARD_TYPES = {
  LIST: "list",
  TABLE: "table",
  TREE: "tree",
} as const;

export const CARD_TYPES = Object.values(CORE_CARD_TYPES);
export const CardType = z.enum(CARD_TYPES);
export type CardType = z.infer<typeof CardType>;

/** A JSON value small enough to print in one cell. */
export const CellValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type CellValue = z.infer<typeof CellValue>;

export const ListItem = z.looseObject({
  title: z.string(),
  subtitle: z.string().optional(),
  badge: z.string().optional(),
  checked: z.boolean().optional(),
  /** Where the item is stored, when it is a document of its own. */
  path: z.string().optional(),
});
export type ListItem = z.infer<typeof ListItem>;

export const TableColumn = z.looseObject({
  key: z.string(),
  label: z.string(),
  kind: z.enum(["text", "number", "boolean", "date"]),
  /** Columns the engine adds in front or invents: a client may translate their label, or link a path. */
  role: z.enum(["path", "key", "value"]).optional(),
});
export type TableColumn = z.infer<typeof TableColumn>;

export interface TreeNode {
  label: string;
  /** The leaf's value as it is printed beside the label. */
  value?: CellValue | undefined;
  path?: string | undefined;
  children?: TreeNode[] | undefined;
  /** How many more children there are than `children` holds. */
  more?: number | undefined;
}
export const TreeNode: z.ZodType<TreeNode> = z.looseObject({
  label: z.string(),
  value: CellValue.optional(),
  path: z.string().optional(),
  get children() {
    return z.array(TreeNode).optional();
  },
  more: z.int().optional(),
}) as z.ZodType<TreeNode>;

/** How much is shown of how much there is: an honest cut says so. */
export const Cut = z.looseObject({
  shown: z.int(),
  total: z.int(),
  /** What is counted; a tree of documents counts documents when not all of them were fetched. */
  of: z.enum(["items", "rows", "columns", "nodes", "documents"]).optional(),
  /** There are at least `total`: nobody counted to the end. */
  at_least: z.boolean().optional(),
});
export type Cut = z.infer<typeof Cut>;

export const CARD_DATA = {
  list: z.looseObject({ items: z.array(ListItem), cut: Cut.optional() }),
  table: z.looseObject({
    columns: z.array(TableColumn),
    /** A cell without a value is left out. Texts that are numbers stay texts: "007" is not 7. */
    rows: z.array(z.record(z.string(), CellValue)),
    /** Where each row is stored, in the order of `rows`, when rows are documents of their own. */
    paths: z.array(z.string()).optional(),
    cut: Cut.optional(),
    columns_cut: Cut.optional(),
  }),
  tree: z.looseObject({ nodes: z.array(TreeNode), cut: Cut.optional() }),
} as const satisfies Record<CardType, z.ZodType>;
export type CardData<Type extends CardType> = z.infer<(typeof CARD_DATA)[Type]>;

/** A field, dots going deeper, with the words above it. */
export const CardColumn = z.union([
  z.string(),
  z.strictObject({ key: z.string(), label: z.string().optional() }),
]);
export type CardColumn = z.infer<typeof CardColumn>;

export const CardOptions = z.strictObject({
  title: z.string().max(200).optional(),
  subtitle: z.string().max(200).optional(),
  columns: z.array(CardColumn).max(50).optional(),
  sort_by: z.string().optional(),
  limit: z.int().min(1).max(1000).optional(),
  interactive: z.boolean().optional(),
});
export type CardOptions = z.infer<typeof CardOptions>;

/** A card as `show_card` answers it and as a client draws it. */
export type Card = {
  [Type in CardType]: { card_type: Type; data: CardData<Type>; options: CardOptions };
}[CardType];
