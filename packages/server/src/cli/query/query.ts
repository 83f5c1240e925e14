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
  sort?: string;
  limit?: number;
  cursor?: string;
  explain?: boolean;
}

/** `etui query 'tag:#work is:open due:<=7d'`: what fulfils a query. */
export function addQuery(program: Command): void {
  const { query } = words();
  program
    .command("query")
    .description(query.query)
    .argument("<text...>", query.text)
    .addOption(new Option("--in <domain>", query.in))
    .addOption(new Option("--sort <fields>", query.sort))
    .addOption(new Option("--limit <count>", query.limit).argParser(wholeNumber(1, 50)))
    .addOption(new Option("--cursor <cursor>", query.cursor))
    .addOption(new Option("--explain", query.explain))
    .addOption(jsonOption())
    .addOption(userOption())
    .action((said: string[], _options, command: Command) => ask(said, command.optsWithGlobals()));
}

const ask = (said: readonly string[], { home, user, json, ...options }: Options) =>
  withEtui({ home }, async (etui, interrupted) => {
    const { in: only, sort, limit, cursor, explain } = options;
    const args = { query: said.join(" "), in: only, sort, limit, cursor, explain };
    const result = await etui.execute("queryBlocks", args as never, callContext(user, interrupted));
    await printToolResult(result, { json: json ?? false });
  });
