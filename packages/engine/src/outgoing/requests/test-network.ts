/** A simulated network for tests. */
import { type AllowList, parseAllowList } from "../hosts/allow-list.ts";
import type { Resolve } from "../hosts/resolve.ts";

export function allowing(...hosts: string[]): AllowList {
  const parsed = parseAllowList(hosts.join(","));
  if (!parsed.ok) throw new Error(parsed.refused.code);
  return parsed.allow;
}

/** Resolves only these names, and records what it was asked. */
export function names(table: Record<string, readonly string[]>): { asked: string[]; resolve: Resolve } {
  const asked: string[] = [];
  const resolve: Resolve = async (host) => {
    asked.push(host);
    const addresses = table[host];
    if (!addresses)
      throw Object.assign(new Error("ENOTFOUND"), { code: "ENOTFOUND", syscall: "getaddrinfo" });
    return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  return { asked, resolve };
}
