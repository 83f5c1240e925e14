import type { Command } from "commander";
import { jsonOption, userOption } from "../settings.ts";
import { plainText, print } from "../terminal/output.ts";
import { callContext } from "../tool/call-context.ts";
import { printToolResult } from "../tool/print-tool-result.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
}

export function addNotesShow(group: Command): void {
  group
    .command("show")
    .description(words().notes.commands.show)
    .argument("<page>", words().notes.page)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((page: string, _options, command: Command) => show(page, command.optsWithGlobals()));
}

/** The note as it is, so that it can be written to a file; a model's answer has the ids of its lines. */
const show = (page: string, { home, user, json = false }: Options) =>
  withEtui({ home }, async (etui, interrupted) => {
    const result = await etui.execute("readBlocks", { page }, callContext(user, interrupted));
    if (json || result.status !== "success") return printToolResult(result, { json });
    const [note] = (result as { blocks?: { text: string }[] }).blocks ?? [];
    print(plainText(note?.text ?? ""));
  });
