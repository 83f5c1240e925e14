import type { TreeNode } from "@etui/protocol/cards/tree";
import { clipToWidth } from "./display-width.ts";
import { plainWords, type TextStyle } from "./plain-words.ts";

const MAX_LABEL_WIDTH = 60;
const MAX_VALUE_WIDTH = 100;

/**
 * At most `most` nodes, the upper levels first, so that all neighbours are there before the first one is opened.
 * A number in brackets says how many nodes directly below are left out.
 */
export function treeText(nodes: readonly TreeNode[], style: TextStyle, most: number): string[] {
  const kept = upperNodes(nodes, most);
  const lines: string[] = [];
  const write = (siblings: readonly TreeNode[], indent: string) => {
    for (const node of siblings) {
      if (!kept.has(node)) continue;
      const children = node.children ?? [];
      const hidden = children.filter((child) => !kept.has(child)).length + (node.more ?? 0);
      lines.push(`${indent}- ${nodeText(node, style)}${hidden > 0 ? ` (${hidden})` : ""}`);
      write(children, `${indent}  `);
    }
  };
  write(nodes, "");
  const hidden = nodes.filter((node) => !kept.has(node)).length;
  return hidden > 0 ? [...lines, `- … (${hidden})`] : lines;
}

function upperNodes(nodes: readonly TreeNode[], most: number): Set<TreeNode> {
  const queue = nodes.slice(0, most);
  for (let next = 0; next < queue.length && queue.length < most; next += 1) {
    queue.push(...(queue[next]!.children ?? []).slice(0, most - queue.length));
  }
  return new Set(queue);
}

function nodeText({ label, value }: TreeNode, style: TextStyle): string {
  const name = plainWords(clipToWidth(label, MAX_LABEL_WIDTH), style);
  if (value === undefined) return name;
  return `${name}: ${plainWords(clipToWidth(String(value), MAX_VALUE_WIDTH), style)}`;
}
