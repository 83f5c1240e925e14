import { z } from "zod";
import { CellValue, Cut } from "./cell.ts";

export interface TreeNode {
  label: string;
  /** The leaf's value, printed beside the label. */
  value?: CellValue | undefined;
  path?: string | undefined;
  children?: TreeNode[] | undefined;
  /** How many more children there are than those in `children`. */
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

export const TreeData = z.looseObject({ nodes: z.array(TreeNode), cut: Cut.optional() });
