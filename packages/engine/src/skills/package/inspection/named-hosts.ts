/** Finds the hosts on the network that a skill's files name. */
import { domainToASCII } from "node:url";
import type { TextFile } from "./text-file.ts";

export interface NamedHost {
  /** In lower case, with other alphabets as `xn--`, and with a port if one is named. */
  host: string;
  /** The first few files that name it. */
  files: readonly string[];
  /** True if code names it: code can call it by itself, but text can only ask a model to. */
  inCode: boolean;
}

const ADDRESS = /\b(?:https?|wss?|ftp):\/\/([^\s"'`<>()[\]{}|\\^/?#，。；、（）「」]{1,300})/gi;
const HOST = /^[\p{L}\p{M}\d](?:[\p{L}\p{M}\d.-]*[\p{L}\p{M}\d])?(?::\d{1,5})?$/u;
/** Names that the standards reserve for examples. */
const EXAMPLE = /(?:^|\.)example(?:\.(?:com|org|net))?(?::\d+)?$/;
/** A licence names the hosts of its authors, and nobody calls them. */
const LICENCE =
  /(?:^|\/)(?:licen[cs]es?|copying|notice|third[-_ ]party[-_ ]notices?)(?:[-._](?:mit|apache|bsd|[al]?gpl|mpl|isc|cc\w*|txt|md|rst|html?|v?[\d.]+))*$/i;
const MOST_FILES = 5;

/** Hosts in code first, then by name. */
export function namedHosts(files: readonly TextFile[]): NamedHost[] {
  const found = new Map<string, { files: Set<string>; inCode: boolean }>();
  for (const { path, text, role } of files.filter(({ path }) => !LICENCE.test(path)))
    for (const [, authority] of text.matchAll(ADDRESS)) {
      const host = hostOf(authority!);
      if (host === undefined) continue;
      const known = found.get(host) ?? { files: new Set(), inCode: false };
      if (known.files.size < MOST_FILES) known.files.add(path);
      known.inCode ||= role === "code" || role === "page";
      found.set(host, known);
    }
  return [...found]
    .map(([host, { files, inCode }]) => ({ host, files: [...files], inCode }))
    .sort((a, b) => Number(b.inCode) - Number(a.inCode) || (a.host < b.host ? -1 : 1));
}

/** The part before an @ is a user, however much it looks like a host. */
function hostOf(authority: string): string | undefined {
  const host = authority
    .slice(authority.lastIndexOf("@") + 1)
    .replace(/[.,:;!*_~]+$/, "")
    .toLowerCase();
  if (!HOST.test(host) || EXAMPLE.test(host)) return undefined;
  const [name, port] = host.split(":");
  const ascii = domainToASCII(name!);
  return ascii === "" ? undefined : port === undefined ? ascii : `${ascii}:${port}`;
}
