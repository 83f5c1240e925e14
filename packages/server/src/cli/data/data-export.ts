import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import { invocation } from "../invocation.ts";
import { userOption } from "../settings.ts";
import { note } from "../terminal/output.ts";
import { startProgress } from "../terminal/progress.ts";
import { writeWhole } from "../terminal/write-whole.ts";
import { withEtuiHere } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  prefix?: string;
}

export function addDataExport(group: Command): void {
  group
    .command("export")
    .description(words().commands.dataExport)
    .argument("<file>", words().arguments.exportFile)
    .option("--prefix <prefix>", words().options.exportPrefix)
    .addOption(userOption())
    .action((file: string, _options, command: Command) => exportTo(file, command.optsWithGlobals()));
}

const exportTo = (file: string, { home, user, prefix }: Options) =>
  withEtuiHere({ home }, async (etui, interrupted) => {
    const { exportLines } = await import("./export/export-lines.ts");
    let written = 0;
    async function* text() {
      for await (const lines of exportLines({ etui, user, prefix })) {
        yield lines.join("");
        written += lines.length;
      }
    }
    // One page ahead of the disk; by default it would be 16.
    const content = Readable.from(text(), { highWaterMark: 1 });
    const total = invocation().stderr.isTTY ? await etui.data.count(etui.scope(user), prefix ?? "") : 0;
    const progress = await startProgress(words().data.exporting, total, () => written);
    try {
      if (file === "-") await pipeline(content, invocation().stdout, { end: false, signal: interrupted });
      else await writeWhole(file, content, interrupted);
    } catch (thrown) {
      if (interrupted.aborted || (thrown as NodeJS.ErrnoException).code === "EPIPE") return;
      throw thrown;
    } finally {
      progress.stop();
    }
    note(words().data.exported(written));
  });
