import type { Command } from "commander";
import { jsonOption, userOption, wholeNumber } from "../settings.ts";
import { callContext } from "../tool/call-context.ts";
import { printToolResult } from "../tool/print-tool-result.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
}

export function addDataRestore(group: Command): void {
  group
    .command("restore")
    .description(words().commands.dataRestore)
    .argument("<path>", words().arguments.path)
    .argument("<version>", words().arguments.version, wholeNumber(1, 2 ** 31 - 1))
    .addOption(jsonOption())
    .addOption(userOption())
    .action((path: string, version: number, _options, command: Command) =>
      restore(path, version, command.optsWithGlobals()),
    );
}

const restore = (path: string, version: number, { home, user, json }: Options) =>
  withEtui({ home }, async (etui, interrupted) => {
    const result = await etui.execute("restore_user_data", { path, version }, callContext(user, interrupted));
    await printToolResult(result, { json: json ?? false });
  });
