/** `etui activity`: what was done, by whom, newest first. */
import type { Activity, ActivityEntry } from "@etui/protocol/activity";
import type { Command } from "commander";
import { note, oneLine, print, printJson } from "./output.ts";
import { jsonOption, limitOption, userOption } from "./settings.ts";
import { who } from "./who.ts";
import { withEtui } from "./with-etui.ts";
import { words } from "./words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  limit: number;
  after?: string;
  path?: string;
  call?: string;
  conversation?: string;
  since?: string;
}

export function addActivity(program: Command): void {
  program
    .command("activity")
    .description(words.commands.activity)
    .option("--path <path>", words.options.activityPath)
    .option("--call <id>", words.options.call)
    .option("--conversation <id>", words.options.conversation)
    .option("--since <moment>", words.options.since)
    .option("--after <cursor>", words.options.activityAfter)
    .addOption(limitOption(100))
    .addOption(jsonOption())
    .addOption(userOption())
    .action((_options, command: Command) => activity(command.optsWithGlobals()));
}

const activity = ({ home, user, json, limit, after, path, call, conversation, since }: Options) =>
  withEtui({ home }, async (etui) => {
    const { listActivity, parseMoment } = await import("@etui/engine");
    const moment = since === undefined ? undefined : parseMoment("--since", since);
    if (moment && !moment.ok) throw new Error(moment.error);
    const page = await listActivity(etui.scope(user), {
      limit,
      cursor: after,
      target: path,
      callId: call,
      conversationId: conversation,
      since: moment?.at,
    });
    if (!page.ok) throw new Error(page.error);
    if (json) return printJson(page.activity);
    printCalls(page.activity);
  });

/** Of one call; the rest is counted. */
const MOST_CHANGES_SHOWN = 5;

function printCalls({ changes, next_cursor }: Activity): void {
  for (const ofCall of callsOf(changes)) {
    print(headOf(ofCall[0]!));
    for (const change of ofCall.slice(0, MOST_CHANGES_SHOWN)) print(`    ${changeInWords(change)}`);
    const hidden = ofCall.length - MOST_CHANGES_SHOWN;
    if (hidden > 0) print(`    ${words.activity.more(hidden)}`);
  }
  if (changes.length === 0) note(words.activity.nothing);
  if (next_cursor !== null) note(words.activity.older(next_cursor));
}

/** Changes of one call lie side by side in the log. */
function callsOf(changes: readonly ActivityEntry[]): ActivityEntry[][] {
  const calls: ActivityEntry[][] = [];
  for (const change of changes) {
    const last = calls.at(-1);
    if (last && change.call_id !== null && last[0]!.call_id === change.call_id) last.push(change);
    else calls.push([change]);
  }
  return calls;
}

function headOf({ at, by, call_id }: ActivityEntry): string {
  const parts = [localTime(at), ...(by ? who(by) : [words.activity.byItself])];
  if (call_id !== null) parts.push(words.activity.call(call_id));
  const reason = by?.reason === undefined ? "" : `\n    ${words.activity.reason(oneLine(by.reason))}`;
  return oneLine(parts.join("  ")) + reason;
}

function changeInWords({ action, target, version, from, undone, undoes }: ActivityEntry): string {
  const notes = [
    from && words.activity.from(oneLine(from.target), from.version),
    undone && words.activity.undone,
    undoes && words.activity.isUndo,
  ].filter(Boolean);
  const number = version === undefined ? "" : ` ${words.activity.version(version)}`;
  return `${words.activity.action[action]} ${oneLine(target)}${number}${notes.length > 0 ? `  (${notes.join(", ")})` : ""}`;
}

const localTime = (at: string): string => {
  const time = Temporal.Instant.from(at).toZonedDateTimeISO(Temporal.Now.timeZoneId());
  return time.toPlainDateTime().toString({ smallestUnit: "second" }).replace("T", " ");
};
