import type { CardData } from "@etui/protocol/card";
import type { TreeNode } from "@etui/protocol/cards/tree";
import { plainWords } from "../../characters/plain-words.ts";
import { printAlone } from "../../print/print-facts.ts";
import { printValue } from "../../print/print-value.ts";
import { paint } from "../../text/paint.ts";
import { remainder } from "../../text/remainder.ts";
import type { TextLook } from "../../text/text-look.ts";
import { upperNodes } from "./upper-nodes.ts";

/**
 * Shows the upper levels first, so that all neighbours are there before any is opened. A number in brackets says how
 * many nodes directly below are left out.
 */
export function text({ nodes, cut }: CardData<"tree">, look: TextLook): string[] {
  const kept = upperNodes(nodes, look.rows);
  const lines: string[] = [];
  const write = (siblings: readonly TreeNode[], indent: string) => {
    for (const node of siblings) {
      if (!kept.has(node)) continue;
      const children = node.children ?? [];
      const hidden = children.filter((child) => !kept.has(child)).length + (node.more ?? 0);
      lines.push(`${indent}- ${nodeText(node, look)}${hidden > 0 ? paint("dim", ` (${hidden})`, look) : ""}`);
      write(children, `${indent}  `);
    }
  };
  write(nodes, "");
  const hidden = nodes.filter((node) => !kept.has(node)).length;
  if (hidden > 0) lines.push(paint("dim", `- … (${hidden})`, look));
  // Nodes that were left out are counted in place; documents that were never fetched have no place.
  const documents = cut?.of === "documents" ? remainder(cut.shown, cut.shown, cut, "documents", look) : [];
  return [...lines, ...documents];
}

function nodeText({ label, value, path }: TreeNode, look: TextLook): string {
  const name = plainWords(label, look, MAX_LABEL_WIDTH);
  if (value === undefined) return name;
  // Beside the title of a document stands the last part of its path.
  const words = path === undefined ? printAlone(value, look.locale) : printValue(value, look.locale);
  return `${name}: ${plainWords(words, look, MAX_VALUE_WIDTH)}`.trimEnd();
}

const MAX_LABEL_WIDTH = 60;
const MAX_VALUE_WIDTH = 100;
