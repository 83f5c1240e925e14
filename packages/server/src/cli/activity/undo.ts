/** `etui undo`: takes back a call, a change, or everything in a conversation since a moment. */

import type { ToolResult } from "@etui/protocol/tool-result";
import { type Obstacle, ON_CONFLICT } from "@etui/protocol/undo";
import { refusal } from "@etui/words/refusal";
import { type Command, Option } from "commander";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { misusedBy } from "../refusing/refused-by.ts";
import { callId, changeId, jsonOption, userOption } from "../settings.ts";
import { givenMoment } from "../terminal/given-moment.ts";
import { note, oneLine, print } from "../terminal/output.ts";
import { callContext } from "../tool/call-context.ts";
import { printToolResult } from "../tool/print-tool-result.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { obstaclesInWords, type TitlesOf, undoneInWords } from "./undo-in-words.ts";

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
    .description(words().commands.undo)
    .argument("[call]", words().arguments.call, callId)
    .option("--change <number>", words().options.change, changeId)
    .option("--conversation <id>", words().options.undoConversation)
    .option("--since <moment>", words().options.since)
    .addOption(
      new Option("--on-conflict <how>", words().options.onConflict).choices(ON_CONFLICT).default("refuse"),
    )
    .addOption(jsonOption())
    .addOption(userOption())
    .action((call: string | undefined, _options, command: Command) => undo(call, command.optsWithGlobals()));
}

async function undo(call: string | undefined, { home, user, json, ...options }: Options): Promise<void> {
  const { change, conversation, since, onConflict } = options;
  const named = [call, change, conversation].filter((one) => one !== undefined).length;
  // A `since` that was ignored would take back the last call instead.
  if (named > 1 || (conversation === undefined) !== (since === undefined)) {
    throw misusedBy(refusal("cli.undo_what"));
  }
  await withEtui({ home }, async (etui, interrupted) => {
    const moment = since === undefined ? undefined : await givenMoment("--since", since);
    const result: ToolResult = await etui.execute(
      "undo" as string,
      {
        call_id: call,
        change_id: change,
        conversation_id: conversation,
        since: moment?.toISOString(),
        on_conflict: onConflict,
      },
      callContext(user, interrupted),
    );
    await tell(result, { json, titlesOf: (kind, ids) => etui.kinds.titles(kind, etui.scope(user), ids) });
  });
}

async function tell(
  result: ToolResult,
  { json = false, titlesOf }: { json: boolean | undefined; titlesOf: TitlesOf },
): Promise<void> {
  const { status, receipt, obstacles } = result;
  if (!json && status === "success") {
    const { notes = [] } = result as { notes?: string[] };
    return print([await undoneInWords(receipt?.changed ?? [], titlesOf), ...notes.map(oneLine)].join("\n"));
  }
  if (json || status !== "conflict") return printToolResult(result, { json });
  invocation().exitCode = EXIT.failed;
  for (const line of obstaclesInWords(obstacles as Obstacle[])) note(line);
}
