import type { Etui, Tool } from "@etui/engine";
import type { ConfirmationRequest, ToolResult } from "@etui/protocol/tool-result";
import type { Command } from "commander";
import { askYesNo, canBeAsked } from "./ask-yes-no.ts";
import { callContext } from "./call-context.ts";
import { UsageError } from "./exit.ts";
import { note, plainText } from "./output.ts";
import { printToolResult } from "./print-tool-result.ts";
import { readGiven } from "./read-given.ts";
import { jsonOption, userOption } from "./settings.ts";
import { withEtui } from "./with-etui.ts";
import { words } from "./words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  yes?: boolean;
}

export function addToolCall(group: Command, tools: readonly Tool[]): void {
  group
    .command("call")
    .description(words.commands.toolCall)
    .argument("<name>", words.arguments.toolName)
    .argument("[json]", words.arguments.toolArguments, "{}")
    .addOption(jsonOption())
    .option("--yes", words.options.yes)
    .addOption(userOption())
    .action((name: string, given: string, _options, command: Command) =>
      call(name, given, tools, command.optsWithGlobals()),
    );
}

async function call(name: string, given: string, tools: readonly Tool[], options: Options): Promise<void> {
  const text = await readGiven(given);
  await withEtui({ home: options.home, tools }, async (etui, interrupted) => {
    const { decideConfirmation, parseJson } = await import("@etui/engine");
    const args = parseJson(text);
    if (!args.ok) throw new UsageError(words.fromEngine(args.error));

    const context = callContext(options.user, interrupted);
    let result: ToolResult = await etui.execute(name, args.value, context);
    const { confirmation } = result;
    if (confirmation && (await mayRun(etui, name, args.value, confirmation, options))) {
      await decideConfirmation(etui.scope(options.user), confirmation.confirmation_id, "approve");
      result = await etui.execute(name, args.value, context);
    }
    await printToolResult(result, options);
  });
}

/** The person's word, given by `--yes` or at the terminal, with the whole call before their eyes. */
async function mayRun(
  etui: Etui,
  name: string,
  args: unknown,
  { question }: ConfirmationRequest,
  { yes, json }: Options,
): Promise<boolean> {
  if (yes) return true;
  if (!canBeAsked()) {
    if (!json) note(words.tool.howToConfirm);
    return false;
  }
  note(plainText(`${etui.tools.resolve(name)?.name} ${JSON.stringify(args, null, 2)}`));
  const agreed = await askYesNo(plainText(question));
  if (!agreed) note(words.tool.notRun);
  return agreed;
}
