import type { Command } from "commander";
import { jsonOption } from "../settings.ts";
import { oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  json?: boolean;
}

export function addToolList(group: Command): void {
  group
    .command("list")
    .description(words().commands.toolList)
    .addOption(jsonOption())
    .action((_options, command: Command) => list(command.optsWithGlobals()));
}

const list = ({ home, json }: Options) =>
  withEtui({ home }, async (etui) => {
    const all = etui.tools.list();
    if (json) {
      return printJson(all.map(({ name, title, summary, effect }) => ({ name, title, summary, effect })));
    }
    const width = Math.max(...all.map(({ name }) => name.length));
    for (const { name, effect, summary } of all) {
      print(`${name.padEnd(width)}  ${effect.padEnd(8)}  ${oneLine(summary)}`);
    }
  });
