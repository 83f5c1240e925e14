import type { Command } from "commander";
import { jsonOption, userOption } from "../settings.ts";
import { note } from "../terminal/output.ts";
import { type Consent, confirmedCall } from "../tool/confirmed-call.ts";
import { printToolResult } from "../tool/print-tool-result.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options extends Consent {
  home?: string;
  prefix?: boolean;
}

export function addDataPurge(group: Command): void {
  group
    .command("purge")
    .description(words().commands.dataPurge)
    .argument("<path>", words().arguments.path)
    .option("--prefix", words().options.purgePrefix)
    .option("--yes", words().options.yes)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((path: string, _options, command: Command) => purge(path, command.optsWithGlobals()));
}

const purge = (path: string, { home, prefix, ...consent }: Options) =>
  withEtui({ home }, async (etui, interrupted) => {
    const args = prefix ? { path_prefix: path } : { path };
    if (!consent.yes && !consent.json) {
      const { documents, versions } = await etui.data.countKept(
        etui.scope(consent.user),
        prefix ? { prefix: path } : { path },
      );
      note(words().data.toPurge(documents, versions));
    }
    const result = await confirmedCall(etui, { name: "purge_user_data", args, signal: interrupted }, consent);
    await printToolResult(result, consent);
  });
