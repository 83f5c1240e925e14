import { type Command, Option } from "commander";
import { jsonOption, userOption, wholeNumber } from "../settings.ts";
import { readGiven } from "../terminal/read-given.ts";
import { callContext } from "../tool/call-context.ts";
import { printToolResult } from "../tool/print-tool-result.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  over?: number;
}

const overOption = () =>
  new Option("--over <version>", words().kb.over).argParser(wholeNumber(0, 2 ** 31 - 1));

export function addKbWrite(group: Command, name: "add" | "edit", mode: "merge" | "replace"): void {
  group
    .command(name)
    .description(words().kb.commands[name])
    .argument("<entry>", words().kb.entry)
    .argument("<markdown>", words().kb.content)
    .addOption(overOption())
    .addOption(jsonOption())
    .addOption(userOption())
    .action(async (entry: string, given: string, _options, command: Command) => {
      const options: Options = command.optsWithGlobals();
      const args = { entry, content: await readGiven(given), mode, expected_version: options.over };
      return call("kb.upsert", args, options);
    });
}

export function addKbCreate(group: Command): void {
  group
    .command("create")
    .description(words().kb.commands.create)
    .argument("<slug>", words().kb.slug)
    .argument("<title>", words().kb.title)
    .argument("[markdown]", words().kb.content)
    .addOption(jsonOption())
    .addOption(userOption())
    .action(async (slug: string, title: string, given: string | undefined, _options, command: Command) => {
      const content = given === undefined ? undefined : await readGiven(given);
      const args = { slug, title, initial_content: content };
      return call("kb.create_project", args, command.optsWithGlobals());
    });
}

export function addKbDelete(group: Command): void {
  group
    .command("delete")
    .description(words().kb.commands.delete)
    .argument("<entry>", words().kb.entry)
    .addOption(overOption())
    .addOption(jsonOption())
    .addOption(userOption())
    .action((entry: string, _options, command: Command) => {
      const options: Options = command.optsWithGlobals();
      return call("kb_delete", { entry, expected_version: options.over }, options);
    });
}

const call = (name: string, args: object, { home, user, json }: Options) =>
  withEtui({ home }, async (etui, interrupted) => {
    const result = await etui.execute(name, args, callContext(user, interrupted));
    await printToolResult(result, { json: json ?? false });
  });
