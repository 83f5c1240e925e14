import { nameKey } from "../../query/values/names.ts";

/** `Page#Heading|shown`, `Page#^anchor`: the page that is meant, and how the link is shown. */
export function linkTarget(inner: string): { to: string; shown: string; anchor: string | undefined } {
  const [target = "", ...alias] = inner.split("|");
  const [page = "", ...below] = target.split("#");
  const name = page.trim().replace(/\.md$/i, "");
  const anchor = /^\^([A-Za-z0-9-]+)$/.exec(below.at(-1) ?? "")?.[1];
  const shown = alias.join("|").trim() || name || below.join("#").trim();
  return { to: nameKey(name), shown, anchor };
}
