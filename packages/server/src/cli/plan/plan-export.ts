/** `etui plan export`: the plan as a file for another program. */
import { Readable } from "node:stream";
import { WRITTEN_FORMATS, type WrittenFormat } from "@etui/protocol/task-formats";
import { type Command, Option } from "commander";
import { mayReplace } from "../archive/may-replace.ts";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { userOption } from "../settings.ts";
import { note, oneLine } from "../terminal/output.ts";
import { writeWhole } from "../terminal/write-whole.ts";
import { callContext } from "../tool/call-context.ts";
import { withEtuiHere } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  format: WrittenFormat;
  done?: boolean;
  out?: string;
  yes?: boolean;
}

export function addPlanExport(group: Command): void {
  const own = words().plan.transfer;
  group
    .command("export")
    .description(words().plan.commands.export)
    .addOption(
      new Option("--format <format>", own.formatWritten).choices(WRITTEN_FORMATS).default("markdown"),
    )
    .option("--done", words().plan.done)
    .option("--out <file>", own.out)
    .option("--yes", words().archive.yesExport)
    .addOption(userOption())
    .action((_options, command: Command) => exportTo(command.optsWithGlobals()));
}

const exportTo = ({ home, user, format, done, out, yes = false }: Options) =>
  withEtuiHere({ home }, async (etui, interrupted) => {
    if (out !== undefined && !(await mayReplace(out, { yes }))) {
      invocation().exitCode = EXIT.failed;
      return;
    }
    const call = callContext(user);
    const { text, tasks, losses } = await etui.plan.export(etui.scope(user), call, {
      format,
      include_done: done,
    });
    if (out === undefined) invocation().stdout.write(text);
    else await writeWhole(out, Readable.from([text]), interrupted);
    const own = words().plan.transfer;
    note(own.exported(tasks, format));
    for (const loss of losses) note(oneLine(own.lost(loss.what, loss.tasks)));
  });
