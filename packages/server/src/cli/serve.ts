import type { Command } from "commander";
import { engineOptions } from "./engine-options.ts";
import { onInterrupt } from "./interruption.ts";
import { note, print } from "./output.ts";
import { portOption } from "./settings.ts";
import { words } from "./words/words.ts";

interface Options {
  home?: string;
  port: number;
}

export function addServe(program: Command): void {
  program
    .command("serve")
    .description(words.commands.serve)
    .addOption(portOption())
    .action((_options, command: Command) => serve(command.optsWithGlobals()));
}

async function serve({ home, port }: Options): Promise<void> {
  const stopping = Promise.withResolvers<void>();
  using _ = onInterrupt(stopping.resolve);
  const { startServer } = await import("../http/start-server.ts");
  const server = await startServer({ ...engineOptions(home), port, log: note });
  print(words.serve.started(server.url, server.loginUrl));
  await stopping.promise;
  note(words.serve.stopping);
  await server.close();
}
