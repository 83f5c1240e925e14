/**
 * Private hosts that the operator allows: `127.0.0.1:9000, hooks.home.lan, [fd00::5]:8080`.
 *
 * An entry is compared with the host as the URL writes it. A name that resolves to an allowed address is not allowed by
 * that, because anybody can make such a name. Without a port, the usual two are meant.
 */
import { type Refusal, refuse } from "@etui/words/refusal";
import { DEFAULT_PORTS } from "./ports.ts";

export interface AllowList {
  has(host: string, port: number): boolean;
}

export type ParsedAllowList = { ok: true; allow: AllowList } | { ok: false; refused: Refusal };

export const NOTHING_ALLOWED: AllowList = { has: () => false };

export function parseAllowList(text: string): ParsedAllowList {
  const places = new Set<string>();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const parsed = parseHostEntry(entry);
    if (!parsed) return refuse("fetch.bad_allowed_host", { entry });
    for (const port of parsed.ports) places.add(placeOf(parsed.host, port));
  }
  return { ok: true, allow: { has: (host, port) => places.has(placeOf(host, port)) } };
}

/** A name or an address, as URLs write it, and the ports that are meant. Undefined if it is no host alone. */
export function parseHostEntry(entry: string): { host: string; ports: readonly number[] } | undefined {
  // Schemes, paths, user names and wildcards are refused, because they would look as if they meant something here.
  if (/[/\\?#@*]/.test(entry)) return undefined;
  // The scheme used for parsing has no default port, so that :80 stays visible.
  const port = /:(\d{1,5})$/.exec(entry)?.[1];
  const bare = port === undefined ? entry : entry.slice(0, -port.length - 1);
  const url = URL.parse(`http://${bare}/`);
  if (url?.port !== "" || bare.endsWith(":")) return undefined;
  if (port === undefined) return { host: url.hostname, ports: DEFAULT_PORTS };
  const number = Number(port);
  return number >= 1 && number <= 65_535 ? { host: url.hostname, ports: [number] } : undefined;
}

const placeOf = (host: string, port: number): string => `${host.replace(/\.$/, "")}:${port}`;
