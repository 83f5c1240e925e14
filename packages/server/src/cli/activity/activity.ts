/** `etui activity`: what was done and by whom, newest first. */

import type { ActivityQuery, Etui } from "@etui/engine";
import type { ActivityCall, ActivityCalls } from "@etui/protocol/activity";
import type { Command } from "commander";
import { addPagedOptions, cursorOf, noteMore, type PagedOptions } from "../list-options.ts";
import { inOption, refusedBy } from "../refusing/refused-by.ts";
import { callId } from "../settings.ts";
import { clockOf } from "../terminal/clock.ts";
import { givenMoment } from "../terminal/given-moment.ts";
import { note, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { language, words } from "../words/words.ts";
import { callInWords, changesInWords } from "./activity-in-words.ts";

interface Options extends PagedOptions {
  path?: string;
  call?: string;
  conversation?: string;
  since?: string;
}

export function addActivity(program: Command): void {
  const command = program
    .command("activity")
    .description(words().commands.activity)
    .option("--path <path>", words().options.activityPath)
    .option("--call <id>", words().options.call, callId)
    .option("--conversation <id>", words().options.conversation)
    .option("--since <moment>", words().options.since);
  addPagedOptions(command, 100, "after").action(() => activity(command.optsWithGlobals()));
}

const activity = ({ home, user, json, limit, path, call, conversation, since, ...paged }: Options) =>
  withEtui({ home }, async (etui) => {
    const query: ActivityQuery = {
      limit,
      cursor: cursorOf(paged),
      target: path,
      callId: call,
      conversationId: conversation,
      since: since === undefined ? undefined : await givenMoment("--since", since),
    };
    const found = await (call === undefined ? calls(etui, user, query) : changes(etui, user, query));
    if (json) return printJson(found);
    const clock = await clockOf(etui, user);
    const lines =
      "calls" in found
        ? found.calls.flatMap((one) => callInWords(one, { kinds: etui.kinds, clock }))
        : changesInWords(found.changes, clock);
    for (const line of lines) print(line);
    for (const kind of found.untitled ?? []) {
      note(words().activity.untitled(etui.kinds.get(kind)?.words[language()].many ?? kind));
    }
    if (lines.length === 0) note(words().activity.nothing);
    noteMore(found.next_cursor);
  });

/** Collects as many as requested, because a page ends early if calls are large. */
async function calls(etui: Etui, user: string, query: ActivityQuery): Promise<ActivityCalls> {
  const found: ActivityCall[] = [];
  const untitled = new Set<string>();
  let { cursor } = query;
  do {
    const limit = query.limit - found.length;
    const page = await etui.activity.calls(etui.scope(user), { ...query, limit, cursor });
    if (!page.ok) throw refusedBy(inOption(page.refused, "--cursor"));
    found.push(...page.activity.calls);
    for (const kind of page.activity.untitled ?? []) untitled.add(kind);
    cursor = page.activity.next_cursor ?? undefined;
  } while (cursor !== undefined && found.length < query.limit);
  return {
    calls: found,
    next_cursor: cursor ?? null,
    ...(untitled.size > 0 && { untitled: [...untitled] }),
  };
}

/** Every change of the named call, with its number. */
async function changes(etui: Etui, user: string, query: ActivityQuery) {
  const page = await etui.activity.list(etui.scope(user), query);
  if (!page.ok) throw refusedBy(inOption(page.refused, "--cursor"));
  return page.activity;
}
