/** The addresses of pages and of their blocks: `note://a/b`, `kb://goals#h4nd`. */

/** As the verb `read` takes it: a sign in a path is not that before a handle. */
export const addressOf = ({ source, path }: { source: string; path: string }): string =>
  `${source === "notes" ? "note" : source}://${path.replaceAll("%", "%25").replaceAll("#", "%23")}`;

/** The path in such an address, and the handle behind it. */
export function pathInAddress(address: string): { path: string; handle: string | undefined } {
  const [path = "", handle] = address.replace(/^[a-z]+:\/\//i, "").split("#", 2);
  return { path: path.replaceAll("%23", "#").replaceAll("%25", "%"), handle: handle || undefined };
}
