import { refusal } from "@etui/words/refusal";
import { type Command, Option } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption, wholeNumber } from "../settings.ts";
import { givenMoment } from "../terminal/given-moment.ts";
import { plainText, print, printJson } from "../terminal/output.ts";
import { callContext } from "../tool/call-context.ts";
import { printToolResult } from "../tool/print-tool-result.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  at?: number;
  asOf?: string;
}

export function addDataRead(group: Command): void {
  group
    .command("read")
    .description(words().commands.dataRead)
    .argument("<path>", words().arguments.path)
    .addOption(
      new Option("--at <version>", words().options.at)
        .argParser(wholeNumber(1, 2 ** 31 - 1))
        .conflicts("asOf"),
    )
    .option("--as-of <moment>", words().options.asOf)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((path: string, _options, command: Command) => read(path, command.optsWithGlobals()));
}

const read = (path: string, { home, user, json, at, asOf }: Options) =>
  withEtui({ home }, async (etui, interrupted) => {
    if (at === undefined) {
      const moment = asOf === undefined ? undefined : await givenMoment("--as-of", asOf, "end");
      const args = { path, as_of: moment?.toISOString() };
      const result = await etui.execute("read_user_data", args, callContext(user, interrupted));
      return await printToolResult(result, { json: json ?? false });
    }
    const { checkPath } = await import("@etui/engine");
    const checked = checkPath(path);
    if (!checked.ok) throw refusedBy(checked.refused);
    const found = await etui.data.version(etui.scope(user), checked.path, at);
    if (!found) throw refusedBy(refusal("history.no_version", { version: at }));
    if (json) printJson(found);
    else print(plainText(JSON.stringify(found.content, null, 2)));
  });
