import type { Command } from "commander";
import { addPagedOptions, cursorOf, noteMore, type PagedOptions } from "../list-options.ts";
import { clockOf } from "../terminal/clock.ts";
import { givenMoment } from "../terminal/given-moment.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options extends PagedOptions {
  asOf?: string;
}

export function addDataList(group: Command): void {
  const command = group
    .command("list")
    .description(words().commands.dataList)
    .argument("[prefix]", words().arguments.prefix)
    .option("--as-of <moment>", words().options.asOf);
  addPagedOptions(command, 1_000, "after").action((prefix: string | undefined) =>
    list(prefix, command.optsWithGlobals()),
  );
}

const list = (prefix: string | undefined, { home, user, json, limit, asOf, ...paged }: Options) =>
  withEtui({ home }, async (etui) => {
    const moment = asOf === undefined ? undefined : await givenMoment("--as-of", asOf, "end");
    const clock = await clockOf(etui, user);
    const scope = etui.scope(user);
    const page = { prefix, after: cursorOf(paged), limit: limit + 1 };
    const found = await etui.data.list(scope, page, moment);
    const lost = moment && (await etui.data.oldestKept(scope, { prefix }, moment));
    if (lost) note(words().data.noLongerKept(lost.documents, clock.print(lost.since)));
    const documents = found
      .slice(0, limit)
      .map(({ expires_at, ...document }) => (expires_at ? { ...document, expires_at } : document));
    const last = found.length > limit ? documents.at(-1)!.path : null;
    if (json) return printJson({ documents, next_cursor: last, next_after: last });
    for (const { path, version, updated_at, ...rest } of documents) {
      const end = "expires_at" in rest ? `  ${words().data.until(clock.print(rest.expires_at))}` : "";
      print(`${clock.print(updated_at)}  ${String(version).padStart(4)}  ${oneLine(path)}${end}`);
    }
    if (documents.length === 0) note(words().data.nothingStored);
    noteMore(last);
  });
