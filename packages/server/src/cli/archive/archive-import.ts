import type { ArchiveRefused, Etui, Reach } from "@etui/engine";
import { printableText } from "@etui/protocol/printable-json";
import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption } from "../settings.ts";
import { terminal } from "../terminal/ask-line.ts";
import { askYesNo } from "../terminal/ask-yes-no.ts";
import { commandToType } from "../terminal/command-to-type.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { startProgress } from "../terminal/progress.ts";
import { withEtuiHere } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { type ArchiveFile, archiveFile } from "./archive-file.ts";
import { meansIt } from "./means-it.ts";
import { sumOf } from "./row-counts.ts";
import { tellReaches } from "./tell-reaches.ts";

interface Options {
  home?: string;
  user: string;
  replace?: boolean;
  yes?: boolean;
  modelAddress?: boolean;
  json?: boolean;
}

export function addArchiveImport(group: Command): void {
  group
    .command("import")
    .description(words().archive.commands.import)
    .argument("<file>", words().archive.importFile)
    .option("--replace", words().archive.replace)
    .option("--yes", words().archive.yesReplace)
    .option("--model-address", words().archive.modelAddress)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((file: string, _options, command: Command) => importFrom(file, command.optsWithGlobals()));
}

async function importFrom(name: string, options: Options): Promise<void> {
  const { home, user, replace = false, yes = false, json } = options;
  const file = await archiveFile(name);
  await withEtuiHere({ home }, async (etui, interrupted) => {
    const inspected = await inspect(etui, file, options, interrupted);
    if (!inspected) return;
    const withheld = inspected.isOwn ? [] : inspected.reaches;
    if (withheld.length > 0) note(tellReaches(inspected));
    if (replace && !(await meansIt(user, await etui.archives.count(user), { yes }))) {
      invocation().exitCode = EXIT.failed;
      return;
    }
    const modelAddress = await takesAddress(withheld, options);
    const stored = await store(
      etui,
      file,
      { ...options, modelAddress, sha256: inspected.sha256 },
      interrupted,
    );
    if (!stored) return;
    const { rows, left_out, isOwn, moreReaches } = stored;
    const paused = withheld.filter(({ does }) => does !== "model_address");
    const notTaken = modelAddress ? [] : withheld.filter(({ does }) => does === "model_address");
    if (json)
      return printJson({
        user,
        rows,
        made_here: isOwn,
        paused,
        not_taken: notTaken,
        left_out,
        more: isOwn ? 0 : moreReaches,
      });
    print(oneLine(words().archive.imported(user, sumOf(rows), left_out)));
    if (paused.length > 0) {
      const resume = commandToType("trigger resume <id>", { home, user });
      print(words().archive.switchedOff(paused.length + moreReaches, resume));
    }
    for (const { address } of notTaken) print(words().archive.addressLeftOut(printableText(address ?? "")));
  });
}

/** Only a person at the terminal, or the option, takes over where a model is asked. */
async function takesAddress(
  withheld: readonly Reach[],
  { modelAddress = false, yes }: Options,
): Promise<boolean> {
  const address = withheld.find(({ does }) => does === "model_address")?.address;
  if (modelAddress || address === undefined || yes || terminal() === undefined) return modelAddress;
  return askYesNo(words().archive.takeAddress(printableText(address)), terminal());
}

/** Reads the whole archive once before anything is asked. Undefined after Ctrl-C. */
async function inspect(etui: Etui, file: ArchiveFile, { user }: Options, interrupted: AbortSignal) {
  const progress = await startProgress(words().archive.checking, file.size, file.read);
  try {
    return await etui.archives.inspect(user, file.open(interrupted));
  } catch (thrown) {
    if (interrupted.aborted) return undefined;
    throw thrown;
  } finally {
    progress.stop();
  }
}

/** Undefined after Ctrl-C. */
async function store(
  etui: Etui,
  file: ArchiveFile,
  { user, replace = false, modelAddress = false, sha256 }: Options & { sha256: string },
  interrupted: AbortSignal,
) {
  const before = file.read();
  const progress = await startProgress(words().archive.importing, 2 * file.size, () => file.read() - before);
  try {
    return await etui.archives.import(user, file.open(interrupted), { replace, modelAddress, sha256 });
  } catch (thrown) {
    if (interrupted.aborted) return undefined;
    // Errors are recognised by what they carry, because their class would load the engine once more.
    const { refused } = thrown as Partial<ArchiveRefused>;
    if (refused?.code !== "archive.not_empty") throw thrown;
    throw refusedBy([refused, refusal("cli.replace_or_erase")]);
  } finally {
    progress.stop();
  }
}
