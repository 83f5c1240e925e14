import { refusal } from "@etui/words/refusal";
import { type Command, Option } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption, wholeNumber } from "../settings.ts";
import { plainText, print } from "../terminal/output.ts";
import { callContext } from "../tool/call-context.ts";
import { printToolResult } from "../tool/print-tool-result.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  section?: string;
  at?: number;
}

export function addKbShow(group: Command): void {
  group
    .command("show")
    .description(words().kb.commands.show)
    .argument("<entry>", words().kb.entry)
    .option("--section <name>", words().kb.section)
    .addOption(new Option("--at <version>", words().kb.version).argParser(wholeNumber(1, 2 ** 31 - 1)))
    .addOption(jsonOption())
    .addOption(userOption())
    .action((entry: string, _options, command: Command) => show(entry, command.optsWithGlobals()));
}

/** The page as it is, so that it can be written to a file and given back; a model's answer has more to it. */
const show = (entry: string, { home, user, json, section, at }: Options) =>
  withEtui({ home }, async (etui, interrupted) => {
    const call = callContext(user, interrupted);
    if (json || section !== undefined) {
      const result = await etui.execute("kb.read", { entry, section, version: at }, call);
      const { content } = result as { content?: unknown };
      if (!json && typeof content === "string") return print(plainText(content));
      return await printToolResult(result, { json: json ?? false });
    }
    const read = etui.kb.entry(entry);
    if (!read.ok) throw refusedBy(read.refused);
    const { timeZone = "UTC", locale = "en" } = call;
    const scope = etui.scope(user);
    const found =
      at === undefined
        ? await etui.kb.read(scope, read.entry, { timeZone, locale })
        : await etui.kb.readPast(scope, read.entry, { version: at });
    if (!found) {
      const { path } = read.entry;
      throw refusedBy(
        at === undefined
          ? refusal("kb.no_page", { entry: path, near: [] })
          : refusal("kb.nothing_then", { entry: path }),
      );
    }
    print(plainText(found.text.trimEnd()));
  });
