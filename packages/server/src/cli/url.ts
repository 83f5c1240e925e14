import type { Command } from "commander";
import { print } from "./output.ts";
import { homeFolder, portOption } from "./settings.ts";
import { words } from "./words/words.ts";

interface Options {
  home?: string;
  port: number;
}

export function addUrl(program: Command): void {
  program
    .command("url")
    .description(words.commands.url)
    .addOption(portOption())
    .action((_options, command: Command) => url(command.optsWithGlobals()));
}

async function url({ home, port }: Options): Promise<void> {
  if (!(await answersAsEtui(port))) throw new Error(words.url.notRunning(port));
  const { mintLoginUrl } = await import("../auth/login-link.ts");
  print(await mintLoginUrl({ home: homeFolder(home), port }));
}

/** A link to nowhere, or to another program, would only puzzle. */
async function answersAsEtui(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(3_000) });
    const health = (await answer.json()) as { version?: unknown } | null;
    return typeof health?.version === "string";
  } catch {
    return false;
  }
}
