/**
 * Paths of stored documents as URIs: `goals/2026/year` is `etui://data/goals/2026/year`.
 *
 * Etui never parses these as URLs: a URL parser resolves `..` (also as `%2e%2e`) and would read another document than
 * the one named. What follows the prefix is the percent-decoded path, including `?` and `#`.
 */
import { checkPath } from "@etui/engine";

export const DATA_URI_PREFIX = "etui://data/";
export const DATA_URI_TEMPLATE = `${DATA_URI_PREFIX}{+path}`;

/**
 * The only spelling that Etui gives out. Segments `.` and `..` get their slashes encoded, so that a client that
 * normalises URLs finds no dot segment in them (a path that is only `..` has no slash to encode).
 */
export function dataUri(path: string): string {
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  return DATA_URI_PREFIX + (hasDotSegment(path) ? encoded.replaceAll("/", "%2F") : encoded);
}

/** The path that a URI names, in its normal form; undefined if the URI is not one of Etui's documents. */
export function pathOfDataUri(uri: string): string | undefined {
  if (!uri.startsWith(DATA_URI_PREFIX)) return undefined;
  let decoded: string;
  try {
    decoded = decodeURIComponent(uri.slice(DATA_URI_PREFIX.length));
  } catch {
    return undefined;
  }
  const checked = checkPath(decoded);
  return checked.ok ? checked.path : undefined;
}

/** How clients spell the URI of a path: as given out, as their template expansion writes it, and unencoded. */
export function spellingsOfDataUri(path: string): Set<string> {
  return new Set([dataUri(path), DATA_URI_PREFIX + encodeURI(path), DATA_URI_PREFIX + path]);
}

const hasDotSegment = (path: string) =>
  path.split("/").some((segment) => segment === "." || segment === "..");
