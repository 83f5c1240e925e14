import type { CardData } from "@etui/protocol/card";
import type { TreeNode } from "@etui/protocol/cards/tree";
import type { CsvRow } from "../../csv/csv.ts";

export const csv = ({ nodes }: CardData<"tree">): CsvRow[] => [["path", "value"], ...branchRows(nodes, "")];

/** Rows for nodes that have a value or have nothing below them. */
function branchRows(nodes: readonly TreeNode[], above: string): CsvRow[] {
  return nodes.flatMap(({ label, value, children = [] }) => {
    const path = above === "" ? label : `${above} / ${label}`;
    const own = value !== undefined || children.length === 0 ? [[path, value ?? null]] : [];
    return [...own, ...branchRows(children, path)];
  });
}
