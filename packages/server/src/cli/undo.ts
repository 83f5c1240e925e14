/** `etui undo`: takes back a call, a change, or all that a conversation did since a moment. */
import type { Command } from "commander";
import { Option } from "commander";
import { callContext } from "./call-context.ts";
import { printToolResult } from "./print-tool-result.ts";
import { jsonOption, userOption } from "./settings.ts";
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
    .argument("[call]", words.arguments.call)
    .option("--change <id>", words.options.change)
    .option("--conversation <id>", words.options.undoConversation)
    .option("--since <moment>", words.options.since)
    .addOption(
      new Option("--on-conflict <how>", words.options.onConflict)
        .choices(["refuse", "merge", "overwrite"])
        .default("refuse"),
    )
    .addOption(jsonOption())
    .addOption(userOption())
    .action((call: string | undefined, _options, command: Command) => undo(call, command.optsWithGlobals()));
}

const undo = (call: string | undefined, { home, user, json, ...options }: Options) =>
  withEtui({ home }, async (etui, interrupted) => {
    const result = await etui.execute(
      "undo",
      {
        call_id: call,
        change_id: options.change,
        conversation_id: options.conversation,
        since: options.since,
        on_conflict: options.onConflict,
      },
      callContext(user, interrupted),
    );
    await printToolResult(result, { json: json ?? false });
  });
