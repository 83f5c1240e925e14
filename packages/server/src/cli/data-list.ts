import type { Command } from "commander";
import { addListOptions, type ListOptions } from "./list-options.ts";
import { localTime } from "./local-time.ts";
import { note, oneLine, print, printJson, shellWord } from "./output.ts";
import { refusedBy } from "./refused-by.ts";
import { withEtui } from "./with-etui.ts";
import { words } from "./words/words.ts";

interface Options extends ListOptions {
  after?: string;
  asOf?: string;
}

export function addDataList(group: Command): void {
  const command = group
    .command("list")
    .description(words().commands.dataList)
    .argument("[prefix]", words().arguments.prefix)
    .option("--after <path>", words().options.after)
    .option("--as-of <moment>", words().options.asOf);
  addListOptions(command, 1_000).action((prefix: string | undefined) =>
    list(prefix, command.optsWithGlobals()),
  );
}

const list = (prefix: string | undefined, { home, user, json, limit, after, asOf }: Options) =>
  withEtui({ home }, async (etui) => {
    const { parseMoment } = await import("@etui/engine");
    const moment = asOf === undefined ? undefined : parseMoment("--as-of", asOf);
    if (moment && !moment.ok) throw refusedBy(moment.refused);
    const scope = etui.scope(user);
    const page = { prefix, after, limit: limit + 1 };
    const found = await etui.data.list(scope, page, moment?.at);
    const lost = moment && (await etui.data.oldestKept(scope, { prefix }, moment.at));
    if (lost) note(words().data.noLongerKept(lost.documents, localTime(lost.since)));
    const documents = found
      .slice(0, limit)
      .map(({ expires_at, ...document }) => (expires_at ? { ...document, expires_at } : document));
    const last = found.length > limit ? documents.at(-1)!.path : null;
    if (json) return printJson({ documents, next_after: last });
    for (const { path, version, updated_at, ...rest } of documents) {
      const end = "expires_at" in rest ? `  ${words().data.until(localTime(rest.expires_at))}` : "";
      print(`${localTime(updated_at)}  ${String(version).padStart(4)}  ${oneLine(path)}${end}`);
    }
    if (documents.length === 0) note(words().data.nothingStored);
    if (last !== null) note(words().data.more(shellWord(last)));
  });
