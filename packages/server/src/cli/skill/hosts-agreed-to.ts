/** Which hosts a person lets the code of a skill reach: those that they name, and those that it asks for where they agree. */
import { terminal } from "../terminal/ask-line.ts";
import { askYesNo } from "../terminal/ask-yes-no.ts";
import { oneLine } from "../terminal/output.ts";
import { words } from "../words/words.ts";

interface Said {
  /** All that the skill asks for. */
  network: boolean | undefined;
  /** Those named with `--host`. */
  hosts: readonly string[];
  /** Nothing is to be asked. */
  yes: boolean | undefined;
}

export async function hostsAgreedTo(
  id: string,
  asked: readonly string[],
  { network, hosts, yes }: Said,
): Promise<readonly string[]> {
  if (network) return [...new Set([...asked, ...hosts])];
  if (hosts.length > 0 || yes || terminal() === undefined) return hosts;
  const agreed: string[] = [];
  for (const host of asked)
    if (await askYesNo(words().skill.reachHost(id, words().skill.reach(oneLine(host))), terminal()))
      agreed.push(host);
  return agreed;
}

/** For an option that may be given several times. */
export const listed = (host: string, before: readonly string[] = []): string[] => [...before, host];
