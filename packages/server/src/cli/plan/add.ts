/** `etui add`: a task in words. */
import type { Command } from "commander";
import { jsonOption, userOption } from "../settings.ts";
import { callContext } from "../tool/call-context.ts";
import { printToolResult } from "../tool/print-tool-result.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  tryOnly?: boolean;
}

export function addAdd(program: Command): void {
  const command = program
    .command("add")
    .description(words().plan.commands.add)
    .argument("<words...>", words().plan.words)
    .option("-n, --try-only", words().plan.tryOnly)
    .addHelpText("after", `\n${words().plan.marks}`)
    .addOption(jsonOption())
    .addOption(userOption());
  command.action((said: string[]) => add(said.join(" "), command.optsWithGlobals()));
}

const add = (text: string, { home, user, json = false, tryOnly }: Options) =>
  withEtui({ home }, async (etui, interrupted) => {
    const args = { text, ...(tryOnly ? { dry_run: true } : {}) };
    await printToolResult(await etui.execute("plan.add_task", args, callContext(user, interrupted)), {
      json,
    });
  });
