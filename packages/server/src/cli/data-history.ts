import type { Command } from "commander";
import { note, print, printJson } from "./output.ts";
import { jsonOption, limitOption, userOption, wholeNumber } from "./settings.ts";
import { withEtui } from "./with-etui.ts";
import { words } from "./words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  limit: number;
  before?: number;
}

export function addDataHistory(group: Command): void {
  group
    .command("history")
    .description(words.commands.dataHistory)
    .argument("<path>", words.arguments.path)
    .addOption(limitOption(100))
    .option("--before <version>", words.options.before, wholeNumber(1, 2 ** 31 - 1))
    .addOption(jsonOption())
    .addOption(userOption())
    .action((path: string, _options, command: Command) => history(path, command.optsWithGlobals()));
}

const history = (path: string, { home, user, json, limit, before }: Options) =>
  withEtui({ home }, async (etui) => {
    const { checkPath, listVersions } = await import("@etui/engine");
    const checked = checkPath(path);
    if (!checked.ok) throw new Error(checked.error);
    const found = await listVersions(etui.scope(user), { path: checked.path, limit, before });
    if (!found) throw new Error(words.data.neverWritten);
    if (json) return printJson(found);
    for (const { version, written_at, ended_by, replaced_at } of found.versions) {
      const end = ended_by && replaced_at ? words.data.ended[ended_by](replaced_at) : words.data.current;
      print(`${String(version).padStart(4)}  ${written_at}  ${end}`);
    }
    if (found.next_cursor) note(words.data.older(found.next_cursor));
  });
