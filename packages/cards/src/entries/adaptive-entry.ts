import type { ListItem } from "@etui/protocol/cards/list";
import { block, columns, type Element, subtle } from "../adaptive/element.ts";

/** The line of anything that has a title; `sign` stands before it. */
export function adaptiveEntry(
  { title, subtitle, badge, icon }: Pick<ListItem, "title" | "subtitle" | "badge" | "icon">,
  sign: string,
): Element {
  const words = [block(icon ? `${icon} ${title}` : title), ...(subtitle ? [subtle(subtitle)] : [])];
  return columns(
    ...(sign ? [{ width: "auto" as const, items: [block(sign)] }] : []),
    { width: "stretch", items: words },
    ...(badge
      ? [{ width: "auto" as const, items: [block(badge, { color: "warning", size: "small" })] }]
      : []),
  );
}
