/**
 * The hosts that a skill's code asks to reach and that a person grants: names or addresses as in ETUI_ALLOW_HOSTS, or `*`.
 * They are kept and shown in ASCII, so that no letter of another alphabet passes for one of this.
 */
import { parseHostEntry } from "../../outgoing/hosts/allow-list.ts";
import type { Target } from "../../outgoing/hosts/check-url.ts";
import { DEFAULT_PORTS } from "../../outgoing/hosts/ports.ts";

/** Every host with a public address: whoever grants it lets the code tell anybody what it knows. */
export const ANY_HOST = "*";

/** More than this nobody reads before they agree. */
export const MOST_HOSTS = 20;

/** The one way to write the host; undefined if it is none. */
export function hostInAscii(written: string): string | undefined {
  const text = written.trim();
  if (text === ANY_HOST) return text;
  // A comma or a space would let one entry look like two.
  const parsed = /[\s,]/.test(text) ? undefined : parseHostEntry(text);
  if (!parsed || parsed.host === "") return undefined;
  const host = parsed.host.replace(/\.$/, "");
  return parsed.ports === DEFAULT_PORTS ? host : `${host}:${parsed.ports[0]}`;
}

/**
 * Whether the hosts of a grant cover a target. A host of the operator's own network is only covered by its name: `*` was
 * granted for the public ones.
 */
export function covers(hosts: readonly string[], { url, allowed }: Target): boolean {
  const name = url.hostname.replace(/\.$/, "");
  const port = url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
  const isUsual = DEFAULT_PORTS.includes(port);
  return hosts.some(
    (host) => host === `${name}:${port}` || (isUsual && host === name) || (host === ANY_HOST && !allowed),
  );
}
