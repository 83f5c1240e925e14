/** Reads which hosts a skill's code asks to reach: `network: [api.weather.gov, nas.lan:8123]`, or `*` for any. */
import type { Json } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import { hostInAscii, MOST_HOSTS } from "../network/network-hosts.ts";
import { takeTexts } from "./field-values.ts";
import { quoted } from "./quoted.ts";

export function readNetwork(given: Json | undefined): { hosts: string[]; problems: Refusal[] } {
  const hosts = new Set<string>();
  const problems: Refusal[] = [];
  for (const written of takeTexts(given).value) {
    // A switch says nothing about where to.
    const host = typeof given === "boolean" ? undefined : hostInAscii(written);
    if (host === undefined) problems.push(refusal("manifest.network_no_host", { given: quoted(written) }));
    else hosts.add(host);
  }
  if (hosts.size > MOST_HOSTS)
    problems.push(refusal("manifest.too_many_hosts", { count: hosts.size, most: MOST_HOSTS }));
  return { hosts: [...hosts].slice(0, MOST_HOSTS), problems };
}
