import type { Command } from "commander";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { jsonOption, userOption } from "../settings.ts";
import { oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { meansIt } from "./means-it.ts";
import { sumOf } from "./row-counts.ts";

interface Options {
  home?: string;
  user: string;
  yes?: boolean;
  json?: boolean;
}

export function addErase(program: Command): void {
  program
    .command("erase")
    .description(words().archive.commands.erase)
    .option("--yes", words().archive.yesErase)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((_options, command: Command) => erase(command.optsWithGlobals()));
}

const erase = ({ home, user, yes = false, json }: Options) =>
  withEtui({ home }, async (etui) => {
    if (!(await meansIt(user, await etui.archives.count(user), { yes }))) {
      invocation().exitCode = EXIT.failed;
      return;
    }
    const rows = await etui.archives.erase(user);
    if (json) printJson({ user, rows });
    else if (sumOf(rows) === 0) print(oneLine(words().archive.nothingThere(user)));
    else print(oneLine(words().archive.erased(user, sumOf(rows))));
  });
