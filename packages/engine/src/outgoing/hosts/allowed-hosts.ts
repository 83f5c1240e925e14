/**
 * The hosts of the operator's own network that may be called: those in ETUI_ALLOW_HOSTS, or else those that the server
 * of this home was last started with. An agent starts `etui mcp` without the operator's environment, and any process
 * may be the one that sends what is due.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingRefused } from "../setting-refused.ts";
import { type AllowList, parseAllowList } from "./allow-list.ts";

export interface AllowedHostsPlace {
  home: string;
  /** The value of ETUI_ALLOW_HOSTS; undefined if it is not set. */
  said: string | undefined;
}

/** @throws SettingRefused, which names the invalid entry. */
export function allowedHosts({ home, said }: AllowedHostsPlace): AllowList {
  if (said === undefined) return { has: (host, port) => ofServer(home).has(host, port) };
  const parsed = parseAllowList(said);
  if (!parsed.ok) throw new SettingRefused(parsed.refused);
  return parsed.allow;
}

/** Called by the server when it starts. */
export function shareAllowedHosts({ home, said = "" }: AllowedHostsPlace): void {
  if (said.trim() === "") rmSync(fileIn(home), { force: true });
  else writeFileSync(fileIn(home), `${said}\n`, { mode: 0o600 });
}

/** Read again for each address, because the server may have been started since. */
function ofServer(home: string): AllowList {
  const parsed = parseAllowList(textOf(fileIn(home)));
  return parsed.ok ? parsed.allow : { has: () => false };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

const fileIn = (home: string): string => join(home, "allowed-hosts");
