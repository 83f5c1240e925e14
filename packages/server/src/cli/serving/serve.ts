import type { Command } from "commander";
import { DEFAULT_HOME, homeFolder, portOption } from "../settings.ts";
import { onInterrupt } from "../terminal/interruption.ts";
import { note, print, shellWord } from "../terminal/output.ts";
import { words } from "../words/words.ts";
import { engineOptions } from "./engine-options.ts";

interface Options {
  home?: string;
  port: number;
}

export function addServe(program: Command): void {
  program
    .command("serve")
    .description(words().commands.serve)
    .addOption(portOption())
    .action((_options, command: Command) => serve(command.optsWithGlobals()));
}

async function serve({ home, port }: Options): Promise<void> {
  const stopping = Promise.withResolvers<void>();
  using _ = onInterrupt(stopping.resolve);
  const [{ startServer }, { carryOutCommands }] = await Promise.all([
    import("../../http/start-server.ts"),
    import("../handed-over/carry-out.ts"),
  ]);
  await using server = await startServer({ ...engineOptions(home), port, log: note });
  await using _commands = await carryOutCommands(server.etui, server.port);
  print(words().serve.started({ ...server, urlCommand: urlCommand(homeFolder(home)) }));
  await stopping.promise;
  note(words().serve.stopping);
}

/** A command that can be typed in another terminal, where ETUI_HOME may not be set. */
const urlCommand = (home: string) =>
  home === DEFAULT_HOME ? "npx etui url" : `npx etui url --home ${shellWord(home)}`;
