import type { DataHistory } from "@etui/protocol/api";
import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { who } from "../activity/who.ts";
import { addPagedOptions, cursorOf, noteMore, type PagedOptions } from "../list-options.ts";
import { inOption, refusedBy } from "../refusing/refused-by.ts";
import { type Clock, clockOf } from "../terminal/clock.ts";
import { oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

export function addDataHistory(group: Command): void {
  const command = group
    .command("history")
    .description(words().commands.dataHistory)
    .argument("<path>", words().arguments.path);
  addPagedOptions(command, 100, "before").action((path: string) => history(path, command.optsWithGlobals()));
}

const history = (path: string, { home, user, json, limit, ...paged }: PagedOptions) =>
  withEtui({ home }, async (etui) => {
    const { checkPath } = await import("@etui/engine");
    const checked = checkPath(path);
    if (!checked.ok) throw refusedBy(checked.refused);
    const page = await etui.data.versions(etui.scope(user), {
      path: checked.path,
      limit,
      cursor: cursorOf(paged),
    });
    if (!page.ok) throw refusedBy(inOption(page.refused, "--cursor"));
    const found = page.history;
    if (!found) throw refusedBy(refusal("history.nothing_stored"));
    if (json) return printJson(found);
    const clock = await clockOf(etui, user);
    if (found.ended) print(endInWords(found.ended, clock));
    for (const version of found.versions) print(versionInWords(version, { path: found.path, clock }));
    noteMore(found.next_cursor);
  });

function endInWords({ ended_by, at, by, to }: NonNullable<DataHistory["ended"]>, clock: Clock): string {
  const when = clock.print(at);
  const end = to === null ? words().data.ended[ended_by](when) : words().data.movedTo(oneLine(to), when);
  return inColumns(["    ", end, ...who(by)]);
}

function versionInWords(
  entry: DataHistory["versions"][number],
  { path, clock }: { path: string; clock: Clock },
): string {
  const { version, written_at, replaced_at, ended_by, by } = entry;
  const end =
    ended_by && replaced_at ? words().data.ended[ended_by](clock.print(replaced_at)) : words().data.current;
  const elsewhere = entry.path === path ? [] : [words().data.at(entry.path)];
  return inColumns([
    String(version).padStart(4),
    clock.print(written_at),
    end.padEnd(38),
    ...who(by),
    ...elsewhere,
  ]);
}

const inColumns = (parts: string[]): string => oneLine(parts.join("  ")).trimEnd();
