import type { Tool } from "@etui/engine";
import type { Command } from "commander";
import { oneLine, print, printJson } from "./output.ts";
import { jsonOption } from "./settings.ts";
import { withEtui } from "./with-etui.ts";
import { words } from "./words/words.ts";

interface Options {
  home?: string;
  json?: boolean;
}

export function addToolList(group: Command, tools: readonly Tool[]): void {
  group
    .command("list")
    .description(words.commands.toolList)
    .addOption(jsonOption())
    .action((_options, command: Command) => list(tools, command.optsWithGlobals()));
}

const list = (tools: readonly Tool[], { home, json }: Options) =>
  withEtui({ home, tools }, async (etui) => {
    const all = etui.tools.list();
    if (json) {
      return printJson(all.map(({ name, title, summary, effect }) => ({ name, title, summary, effect })));
    }
    const width = Math.max(...all.map(({ name }) => name.length));
    for (const { name, effect, summary } of all) {
      print(`${name.padEnd(width)}  ${effect.padEnd(8)}  ${oneLine(summary)}`);
    }
  });
