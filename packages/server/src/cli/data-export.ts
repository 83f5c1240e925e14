import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Etui } from "@etui/engine";
import type { Command } from "commander";
import { note } from "./output.ts";
import { startProgress } from "./progress.ts";
import { userOption } from "./settings.ts";
import { withEtui } from "./with-etui.ts";
import { words } from "./words/words.ts";
import { writeWhole } from "./write-whole.ts";

interface Options {
  home?: string;
  user: string;
  prefix?: string;
}

/** Small enough that a page of the largest documents (1 MiB each) fits into memory with room to spare. */
const PAGE = 100;

export function addDataExport(group: Command): void {
  group
    .command("export")
    .description(words.commands.dataExport)
    .argument("<file>", words.arguments.exportFile)
    .option("--prefix <prefix>", words.options.exportPrefix)
    .addOption(userOption())
    .action((file: string, _options, command: Command) => exportTo(file, command.optsWithGlobals()));
}

const exportTo = (file: string, { home, user, prefix }: Options) =>
  withEtui({ home }, async (etui, interrupted) => {
    const { countDocuments } = await import("@etui/engine");
    let written = 0;
    const lines = Readable.from(
      exportLines(etui, user, prefix, (count) => {
        written += count;
      }),
    );
    const total = process.stderr.isTTY ? await countDocuments(etui.scope(user), prefix ?? "") : 0;
    const progress = await startProgress(words.data.exporting, total, () => written);
    try {
      if (file === "-") await pipeline(lines, process.stdout, { end: false, signal: interrupted });
      else await writeWhole(file, lines, interrupted);
    } catch (thrown) {
      if (interrupted.aborted || (thrown as NodeJS.ErrnoException).code === "EPIPE") return;
      throw thrown;
    } finally {
      progress.stop();
    }
    note(words.data.exported(written));
  });

/** NDJSON, a page at a time. The content is passed on as the database prints it: no digit is lost on the way. */
async function* exportLines(
  etui: Etui,
  user: string,
  prefix: string | undefined,
  onPage: (count: number) => void,
): AsyncGenerator<string> {
  const { listDocumentTexts } = await import("@etui/engine");
  let after: string | undefined;
  for (;;) {
    const page = await listDocumentTexts(etui.scope(user), { prefix, after, limit: PAGE });
    const lines = page.map(
      ({ path, json, version, created_at, updated_at }) =>
        `{"path":${JSON.stringify(path)},"content":${json},"version":${version},` +
        `"created_at":"${created_at.toISOString()}","updated_at":"${updated_at.toISOString()}"}\n`,
    );
    if (page.length > 0) yield lines.join("");
    onPage(page.length);
    if (page.length < PAGE) return;
    after = page.at(-1)!.path;
  }
}
