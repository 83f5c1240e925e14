import type { CardData } from "@etui/protocol/card";
import type { ListItem } from "@etui/protocol/cards/list";
import type { TreeNode } from "@etui/protocol/cards/tree";
import { printValue } from "../print/print-value.ts";
import { timelineDays } from "../print/timeline-days.ts";
import { upperNodes } from "../print/upper-nodes.ts";
import type { AdaptiveLook } from "./adaptive-look.ts";
import { block, columns, container, type Element, subtle } from "./element.ts";
import { remainderBlock } from "./remainder-block.ts";

export function adaptiveList({ items, cut }: CardData<"list">, look: AdaptiveLook): Element[] {
  const shown = items.slice(0, look.rows);
  return [
    ...shown.map((item) => entry(item, item.checked === undefined ? "" : item.checked ? "☑" : "☐")),
    ...remainderBlock(shown.length, items.length, cut, "items", look),
  ];
}

export function adaptiveTimeline({ entries, cut }: CardData<"timeline">, look: AdaptiveLook): Element[] {
  const shown = entries.slice(0, look.rows);
  return [
    ...timelineDays(shown, look.locale).map(({ day, entries }) =>
      container([
        block(day, { weight: "bolder" }),
        ...entries.map(({ entry: one, time }) => entry(one, time)),
      ]),
    ),
    ...remainderBlock(shown.length, entries.length, cut, "entries", look),
  ];
}

/** Indented by spaces that no renderer drops. */
export function adaptiveTree({ nodes, cut }: CardData<"tree">, look: AdaptiveLook): Element[] {
  const kept = upperNodes(nodes, look.rows);
  const lines: Element[] = [];
  const write = (siblings: readonly TreeNode[], indent: string) => {
    for (const { label, value, children = [], more = 0 } of siblings.filter((node) => kept.has(node))) {
      const hidden = more + children.filter((child) => !kept.has(child)).length;
      const printed = value === undefined ? label : `${label}: ${printValue(value, look.locale)}`;
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

function entry(
  { title, subtitle, badge, icon }: Pick<ListItem, "title" | "subtitle" | "badge" | "icon">,
  sign: string,
) {
  const words = [block(icon ? `${icon} ${title}` : title), ...(subtitle ? [subtle(subtitle)] : [])];
  return columns(
    ...(sign ? [{ width: "auto" as const, items: [block(sign)] }] : []),
    { width: "stretch", items: words },
    ...(badge
      ? [{ width: "auto" as const, items: [block(badge, { color: "warning", size: "small" })] }]
      : []),
  );
}

const EM_SPACE = "\u2003";
