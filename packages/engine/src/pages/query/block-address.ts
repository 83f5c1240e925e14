import { nameKey } from "../../query/values/names.ts";
import { pathInAddress } from "../page-address.ts";

/** What links are kept by: the name of a page, or the handle in an address (`note://a/b#h4nd`, `block://h4nd`, `((h4nd))`). */
export function handleIn(given: string): string {
  const bare = given
    .trim()
    .replace(/^\(\((.+)\)\)$/s, "$1")
    .replace(/^\[\[(.+)\]\]$/s, "$1")
    .replace(/^orca-block:/i, "");
  if (!/^[a-z]+:\/\//i.test(bare)) return nameKey(bare);
  const { path, handle } = pathInAddress(bare);
  return nameKey(handle ?? path);
}
