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
  limit: number;
}

const MOST = 50;

export function addNotesFind(group: Command): void {
  const own = words().notes;
  const add = (
    name: "search" | "tag",
    argument: string,
    run: (given: string, options: Options) => Promise<void>,
  ) =>
    group
      .command(name)
      .description(own.commands[name])
      .argument(`<${name === "tag" ? "tag" : "words"}...>`, argument)
      .addOption(new Option("--limit <n>", own.limit).argParser(wholeNumber(1, MOST)).default(10))
      .addOption(jsonOption())
      .addOption(userOption())
      .action((given: string[], _options, command: Command) =>
        run(given.join(" "), command.optsWithGlobals()),
      );
  add("search", own.words, (searchText, options) =>
    find("searchBlocksByText", { searchText, maxResults: options.limit }, options),
  );
  add("tag", own.tag, (tagName, options) =>
    find("searchBlocksByTag", { tagName, maxResults: options.limit }, options),
  );
}

const find = (
  tool: "searchBlocksByText" | "searchBlocksByTag",
  args: object,
  { home, user, json = false }: Options,
) =>
  withEtui({ home }, async (etui, interrupted) => {
    await printToolResult(await etui.execute(tool, args as never, callContext(user, interrupted)), { json });
  });
