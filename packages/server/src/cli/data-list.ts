import type { Command } from "commander";
import { note, oneLine, print, printJson } from "./output.ts";
import { jsonOption, limitOption, userOption } from "./settings.ts";
import { withEtui } from "./with-etui.ts";
import { words } from "./words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  limit: number;
  after?: string;
}

export function addDataList(group: Command): void {
  group
    .command("list")
    .description(words.commands.dataList)
    .argument("[prefix]", words.arguments.prefix)
    .addOption(limitOption(1_000))
    .option("--after <path>", words.options.after)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((prefix: string | undefined, _options, command: Command) =>
      list(prefix, command.optsWithGlobals()),
    );
}

const list = (prefix: string | undefined, { home, user, json, limit, after }: Options) =>
  withEtui({ home }, async (etui) => {
    const { listDocuments } = await import("@etui/engine");
    const found = await listDocuments(etui.scope(user), { prefix, after, limit: limit + 1 });
    const documents = found.slice(0, limit);
    const last = found.length > limit ? documents.at(-1)!.path : null;
    if (json) return printJson({ documents, next_after: last });
    for (const { path, version, updated_at } of documents) {
      print(`${updated_at.toISOString()}  ${String(version).padStart(4)}  ${oneLine(path)}`);
    }
    if (documents.length === 0) note(words.data.nothingStored);
    if (last !== null) note(words.data.more(JSON.stringify(last)));
  });
