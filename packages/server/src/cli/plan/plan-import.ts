/** `etui plan import`: the tasks of another program's file, first only looked at. */
import type { ListId } from "@etui/protocol/plan";
import { LIST_IDS } from "@etui/protocol/plan";
import { TASK_FORMATS, type TaskFormat } from "@etui/protocol/task-formats";
import { type Command, Option } from "commander";
import { importAnswer, type TasksImported } from "../../plan/import-answer.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption } from "../settings.ts";
import { commandToType } from "../terminal/command-to-type.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { callContext } from "../tool/call-context.ts";
import { withEtuiHere } from "../with-etui.ts";
import { language, words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  format?: TaskFormat;
  list?: ListId;
  apply?: boolean;
}

export function addPlanImport(group: Command): void {
  const own = words().plan.transfer;
  group
    .command("import")
    .description(words().plan.commands.import)
    .argument("<file>", own.file)
    .addOption(new Option("--format <format>", own.formatRead).choices(TASK_FORMATS))
    .addOption(new Option("--list <list>", own.list).choices(LIST_IDS))
    .option("--apply", own.apply)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((file: string, _options, command: Command) => importFrom(file, command.optsWithGlobals()));
}

async function importFrom(name: string, options: Options): Promise<void> {
  const { home, user, json = false, format, list, apply = false } = options;
  // Read before the database is opened: a misspelt name should not start a server.
  const { readGiven } = await import("./read-given.ts");
  const { file, from } = await readGiven(name);
  await withEtuiHere({ home }, async (etui) => {
    const outcome = await etui.plan.import(
      etui.scope(user),
      { ...callContext(user), from },
      { file, format, list_id: list, dryRun: !apply },
    );
    if (!outcome.ok) throw refusedBy(outcome.refused);
    if (json) {
      const answer = importAnswer(outcome, { dry_run: !apply, limit: Infinity, language: language() });
      printJson(apply ? { ...answer, call_id: outcome.receipt.call_id } : answer);
    } else report(outcome, apply, commandToType("undo", { home, user }));
  });
}

/** Of each list; the figure above says how many there are, and --json has all. */
const MOST_SHOWN = 10;

function report(outcome: TasksImported, isApplied: boolean, undo: string): void {
  const own = words().plan.transfer;
  const { counts, add, changed, kept, skipped, not_understood } = importAnswer(outcome, {
    dry_run: !isApplied,
    limit: MOST_SHOWN,
    language: language(),
  });
  print(own.read(outcome.format));
  const part = (heading: string, count: number, lines: readonly string[]) => {
    if (count === 0) return;
    print(`\n${heading}`);
    for (const line of lines) print(`  ${oneLine(line)}`);
    // A part that lists none has said all that there is.
    if (lines.length > 0 && count > lines.length) print(`  ${own.more(count - lines.length)}`);
  };
  part(
    own.add(counts.add, isApplied),
    counts.add,
    add.map(({ title, list_id, group }) => own.task(title, list_id, group)),
  );
  part(own.there(counts.there), counts.there, []);
  part(
    own.changed(counts.changed, isApplied),
    counts.changed,
    changed.map(({ title, fields, kept }) => own.change(title, fields, kept)),
  );
  part(
    own.kept(counts.kept),
    counts.kept,
    kept.map(({ title, kept }) => own.change(title, kept, [])),
  );
  part(
    own.skipped(counts.skipped),
    counts.skipped,
    skipped.map(({ line, says }) => own.remark(line, says)),
  );
  part(
    own.notUnderstood(counts.not_understood),
    counts.not_understood,
    not_understood.map(({ line, says }) => own.remark(line, says)),
  );
  const isAnything = counts.add + counts.changed > 0;
  note(`\n${isApplied ? own.undo(isAnything, undo) : own.tried(isAnything)}`);
}
