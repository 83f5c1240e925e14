import { lateness } from "@etui/protocol/lateness";
import { lengthInWords } from "@etui/protocol/length-in-words";
import type { FiringView } from "@etui/protocol/trigger";
import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { addPagedOptions, cursorOf, noteMore, type PagedOptions } from "../list-options.ts";
import { inOption, refusedBy } from "../refusing/refused-by.ts";
import { triggerId } from "../settings.ts";
import { type Clock, clockOf } from "../terminal/clock.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { language, words } from "../words/words.ts";
import { codeInWords } from "./code-in-words.ts";

export function addTriggerHistory(group: Command): void {
  const command = group
    .command("history")
    .description(words().trigger.commands.history)
    .argument("[id]", words().trigger.anyId, triggerId);
  addPagedOptions(command, 50, "before").action((id: string | undefined) =>
    history(id, command.optsWithGlobals()),
  );
}

const history = (id: string | undefined, { home, user, json, limit, ...paged }: PagedOptions) =>
  withEtui({ home }, async (etui) => {
    const scope = etui.scope(user);
    if (id !== undefined && !(await etui.triggers.read(scope, id)))
      throw refusedBy(refusal("triggers.unknown"));
    const read = await etui.triggers.firings(scope, { triggerId: id, limit, cursor: cursorOf(paged) });
    if (!read.ok) throw refusedBy(inOption(read.refused, "--cursor"));
    const { firings, next_cursor } = read.page;
    if (json) return printJson(read.page);
    const titles = await etui.triggers.titles(
      scope,
      firings.map(({ trigger_id }) => trigger_id),
    );
    const clock = await clockOf(etui, user);
    for (const firing of firings) print(inWords(firing, titles.get(firing.trigger_id), clock));
    if (firings.length === 0) note(words().trigger.nothingFired);
    noteMore(next_cursor);
  });

function inWords(firing: FiringView, title: string | undefined, clock: Clock): string {
  const { due_at, status, cause, reason, error, target, trigger_id, deliveries } = firing;
  const say = words().trigger.firing;
  const late = lateness(firing);
  const why = reason === undefined ? error : codeInWords(say.reason, reason);
  return [
    clock.print(due_at),
    say.what(say.status[status], codeInWords(say.cause, cause)),
    ...(late === undefined ? [] : [say.late(lengthInWords(late, language(), 2))]),
    oneLine(title ?? trigger_id),
    ...(target === undefined ? [] : [oneLine(target)]),
    ...(why === undefined ? [] : [oneLine(why)]),
    ...deliveries.map((one) =>
      say.delivered(
        codeInWords(say.channel, one.channel),
        say.delivery[one.status],
        one.error && oneLine(one.error),
      ),
    ),
  ].join("  ");
}
