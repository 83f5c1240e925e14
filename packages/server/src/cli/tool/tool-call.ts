import type { Command } from "commander";
import { misusedBy } from "../refusing/refused-by.ts";
import { expertOption, jsonOption, userOption } from "../settings.ts";
import { readGiven } from "../terminal/read-given.ts";
import { withWholeAddress } from "../trigger/secret-address.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { type Consent, confirmedCall } from "./confirmed-call.ts";
import { printToolResult } from "./print-tool-result.ts";

interface Options extends Consent {
  home?: string;
}

export function addToolCall(group: Command): void {
  group
    .command("call")
    .description(words().commands.toolCall)
    .argument("<name>", words().arguments.toolName)
    .argument("[json]", words().arguments.toolArguments, "{}")
    .addOption(jsonOption())
    .option("--yes", words().options.yes)
    .addOption(expertOption())
    .addOption(userOption())
    .action((name: string, given: string, _options, command: Command) =>
      call(name, given, command.optsWithGlobals()),
    );
}

async function call(name: string, given: string, options: Options): Promise<void> {
  const text = await readGiven(given);
  await withEtui({ home: options.home }, async (etui, interrupted) => {
    const { parseJson } = await import("@etui/values/parse/parse-json");
    const args = parseJson(text);
    if (!args.ok) throw misusedBy(args.refused);
    const result = await confirmedCall(etui, { name, args: args.value, signal: interrupted }, options);
    await printToolResult(options.json ? result : await withWholeAddress(result, options.home), options);
  });
}
