import type { CardData } from "@etui/protocol/card";
import type { TreeNode } from "@etui/protocol/cards/tree";
import { markdownText } from "../markdown.ts";

export function treeMarkdown({ nodes }: CardData<"tree">): string {
  return nodes.map((node) => branch(node, "")).join("");
}

function branch({ label, value, children = [] }: TreeNode, indent: string): string {
  const said = value === undefined ? markdownText(label) : `${markdownText(label)}: ${markdownText(value)}`;
  return `${indent}- ${said}\n${children.map((child) => branch(child, `${indent}  `)).join("")}`;
}
