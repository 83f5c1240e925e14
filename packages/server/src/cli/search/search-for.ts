import { type Command, Option } from "commander";
import { jsonOption, userOption, wholeNumber } from "../settings.ts";
import { callContext } from "../tool/call-context.ts";
import { printToolResult } from "../tool/print-tool-result.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  in?: string;
  limit?: number;
  budget?: number;
}

/** It is what is meant where no other command is named: `etui search when is the dentist`. */
export function addSearchFor(group: Command): void {
  group
    .command("for", { isDefault: true })
    .description(words().search.commands.for)
    .argument("<words...>", words().search.words)
    .addOption(new Option("--in <domain>", words().search.in))
    .addOption(new Option("--limit <count>", words().search.limit).argParser(wholeNumber(1, 50)))
    .addOption(new Option("--budget <tokens>", words().search.budget).argParser(wholeNumber(100, 20_000)))
    .addOption(jsonOption())
    .addOption(userOption())
    .action((said: string[], _options, command: Command) => search(said, command.optsWithGlobals()));
}

const search = (said: readonly string[], { home, user, json, limit, budget, ...options }: Options) =>
  withEtui({ home }, async (etui, interrupted) => {
    const args = { query: said.join(" "), in: options.in, limit, budget };
    const result = await etui.execute("search", args, callContext(user, interrupted));
    await printToolResult(result, { json: json ?? false });
  });
