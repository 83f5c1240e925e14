import { pipeline as connect, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { userOption } from "../settings.ts";
import { note } from "../terminal/output.ts";
import { startProgress } from "../terminal/progress.ts";
import { writeWhole } from "../terminal/write-whole.ts";
import { withEtuiHere } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { mayReplace } from "./may-replace.ts";
import { sumOf } from "./row-counts.ts";

interface Options {
  home?: string;
  user: string;
  yes?: boolean;
}

export function addArchiveExport(group: Command): void {
  group
    .command("export")
    .description(words().archive.commands.export)
    .argument("<file>", words().archive.exportFile)
    .option("--yes", words().archive.yesExport)
    .addOption(userOption())
    .action((file: string, _options, command: Command) => exportTo(file, command.optsWithGlobals()));
}

const exportTo = (file: string, { home, user, yes = false }: Options) =>
  withEtuiHere({ home }, async (etui, interrupted) => {
    // An empty archive comes from a mistyped name, and would replace a good one.
    if (!(await etui.archives.hasData(user))) throw refusedBy(refusal("cli.no_archive_of_nobody", { user }));
    if (file !== "-" && !(await mayReplace(file, { yes }))) {
      invocation().exitCode = EXIT.failed;
      return;
    }
    const total = invocation().stderr.isTTY ? sumOf(await etui.archives.count(user)) : 0;
    const { bytes, rows } = await etui.archives.export(user);
    const progress = await startProgress(words().archive.exporting, total, () => sumOf(rows()));
    try {
      const content = /\.gz$/i.test(file) ? packed(bytes) : bytes;
      if (file === "-") await pipeline(content, invocation().stdout, { end: false, signal: interrupted });
      else await writeWhole(file, content, interrupted);
    } catch (thrown) {
      if (interrupted.aborted || (thrown as NodeJS.ErrnoException).code === "EPIPE") return;
      throw thrown;
    } finally {
      progress.stop();
      // This also happens if nothing of it was read, because an unread snapshot would keep its connection.
      bytes.destroy();
    }
    note(words().archive.exported(user, sumOf(rows())));
  });

function packed(bytes: Readable): Readable {
  const gzip = createGzip();
  connect(bytes, gzip, () => {}); // Failures reach the reader of the stream.
  return gzip;
}
