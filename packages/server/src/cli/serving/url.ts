import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { homeFolder, portOption } from "../settings.ts";
import { print } from "../terminal/output.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  port: number;
}

export function addUrl(program: Command): void {
  program
    .command("url")
    .description(words().commands.url)
    .addOption(portOption())
    .action((_options, command: Command) => {
      const { home, port } = command.optsWithGlobals<Options>();
      const given = command.getOptionValueSource("port") === "default" ? undefined : port;
      return url(homeFolder(home), given);
    });
}

async function url(home: string, given: number | undefined): Promise<void> {
  const port = given === undefined ? await portOfHome(home) : await servedPort(home, given);
  const { mintLoginUrl } = await import("../../auth/local/login-link.ts");
  print(await mintLoginUrl({ home, port }));
}

async function portOfHome(home: string): Promise<number> {
  const { findServers } = await import("../../http/door/serving.ts");
  const [port] = await findServers(home);
  if (port === undefined) throw refusedBy(refusal("cli.no_server_of_home", { home }));
  return port;
}

/** A link to nowhere, or to another program, would only confuse. */
async function servedPort(home: string, port: number): Promise<number> {
  const { etuiAt } = await import("../../http/door/etui-at.ts");
  if (!(await etuiAt(home, port))) throw refusedBy(refusal("cli.no_server_at_port", { port }));
  return port;
}
