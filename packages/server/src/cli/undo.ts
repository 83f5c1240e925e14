/** `etui undo`: takes back a call, a change, or all that a conversation did since a moment. */
import { type Obstacle, ON_CONFLICT, waysPast } from "@etui/protocol/undo";
import type { Command } from "commander";
import { Option } from "commander";
import { callContext } from "./call-context.ts";
import { EXIT, UsageError } from "./exit.ts";
import { note, oneLine } from "./output.ts";
import { printToolResult } from "./print-tool-result.ts";
import { callId, changeId, jsonOption, userOption } from "./settings.ts";
import { withEtui } from "./with-etui.ts";
import { words } from "./words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  change?: string;
  conversation?: string;
  since?: string;
  onConflict: string;
}

export function addUndo(program: Command): void {
  program
    .command("undo")
    .description(words.commands.undo)
    .argument("[call]", words.arguments.call, callId)
    .option("--change <number>", words.options.change, changeId)
    .option("--conversation <id>", words.options.undoConversation)
    .option("--since <moment>", words.options.since)
    .addOption(
      new Option("--on-conflict <how>", words.options.onConflict).choices(ON_CONFLICT).default("refuse"),
    )
    .addOption(jsonOption())
    .addOption(userOption())
    .action((call: string | undefined, _options, command: Command) => undo(call, command.optsWithGlobals()));
}

async function undo(call: string | undefined, { home, user, json, ...options }: Options): Promise<void> {
  const { change, conversation, since, onConflict } = options;
  const named = [call, change, conversation].filter((one) => one !== undefined).length;
  // A `since` that nobody heard would take back the last call instead.
  if (named > 1 || (conversation === undefined) !== (since === undefined)) {
    throw new UsageError(words.usage.undoWhat);
  }
  await withEtui({ home }, async (etui, interrupted) => {
    const { parseMoment } = await import("@etui/engine");
    const moment = since === undefined ? undefined : parseMoment("--since", since);
    if (moment && !moment.ok) throw new Error(moment.error);
    const result = await etui.execute(
      "undo",
      {
        call_id: call,
        change_id: change,
        conversation_id: conversation,
        since,
        on_conflict: onConflict,
      },
      callContext(user, interrupted),
    );
    if (json || result.status !== "conflict") return printToolResult(result, { json: json ?? false });
    process.exitCode = EXIT.failed;
    for (const line of obstaclesInWords(result.obstacles as Obstacle[])) note(line);
  });
}

const MOST_OBSTACLES = 8;

/** The engine's sentence is for models, and names the arguments of its tool. */
function obstaclesInWords(obstacles: readonly Obstacle[]): string[] {
  const ways = waysPast(obstacles);
  const { blocked, obstacle, more, merge, overwrite, neither } = words.undo;
  const hidden = obstacles.length - MOST_OBSTACLES;
  return [
    blocked,
    ...obstacles.slice(0, MOST_OBSTACLES).map((one) => `    ${oneLine(obstacle(one))}`),
    ...(hidden > 0 ? [`    ${more(hidden)}`] : []),
    ...(ways.merge ? [merge] : []),
    ways.overwrite ? overwrite : neither,
  ];
}
