import type { Command } from "commander";
import { callContext } from "../call-context.ts";
import { UsageError } from "../exit.ts";
import { printToolResult } from "../print-tool-result.ts";
import { readGiven } from "../read-given.ts";
import { jsonOption, userOption } from "../settings.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
}

export function addTriggerCreate(group: Command): void {
  group
    .command("create")
    .description(words.trigger.commands.create)
    .argument("<json>", words.trigger.definition)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((given: string, _options, command: Command) => create(given, command.optsWithGlobals()));
}

async function create(given: string, { home, user, json = false }: Options): Promise<void> {
  const text = await readGiven(given);
  await withEtui({ home }, async (etui, interrupted) => {
    const { parseJson } = await import("@etui/engine");
    const args = parseJson(text);
    if (!args.ok) throw new UsageError(words.fromEngine(args.error));
    const result = await etui.execute("create_trigger" as string, args.value, callContext(user, interrupted));
    await printToolResult(result, { json });
  });
}
