import type { CardData } from "@etui/protocol/card";
import type { TreeNode } from "@etui/protocol/cards/tree";
import type { AdaptiveLook } from "../../adaptive/adaptive-look.ts";
import { block, type Element } from "../../adaptive/element.ts";
import { remainderBlock } from "../../adaptive/remainder-block.ts";
import { printAlone } from "../../print/print-facts.ts";
import { printValue } from "../../print/print-value.ts";
import { upperNodes } from "./upper-nodes.ts";

/** Indents with spaces that no renderer drops. */
export function adaptive({ nodes, cut }: CardData<"tree">, look: AdaptiveLook): Element[] {
  const kept = upperNodes(nodes, look.rows);
  const lines: Element[] = [];
  const write = (siblings: readonly TreeNode[], indent: string) => {
    for (const { label, value, path, children = [], more = 0 } of siblings.filter((node) => kept.has(node))) {
      const hidden = more + children.filter((child) => !kept.has(child)).length;
      const print = path === undefined ? printAlone : printValue;
      const printed = value === undefined ? label : `${label}: ${print(value, look.locale)}`;
      const line = block(hidden > 0 ? `${printed} (${hidden})` : printed, { spacing: "small" });
      lines.push({ ...line, text: `${indent}${line.text}` });
      write(
        children.filter((child) => kept.has(child)),
        `${indent}${EM_SPACE}${EM_SPACE}`,
      );
    }
  };
  write(nodes, "");
  const missing = nodes.filter((node) => !kept.has(node)).length;
  const documents = cut?.of === "documents" ? cut.total - cut.shown : 0;
  return [
    ...lines,
    ...remainderBlock(0, missing, undefined, "nodes", look),
    ...remainderBlock(0, documents, undefined, "documents", look),
  ];
}

const EM_SPACE = "\u2003";
