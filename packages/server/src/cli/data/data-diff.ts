import type { DataDiff } from "@etui/protocol/api";
import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption, wholeNumber } from "../settings.ts";
import { note, oneLine, painted, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
}

export function addDataDiff(group: Command): void {
  const version = wholeNumber(1, 2 ** 31 - 1);
  group
    .command("diff")
    .description(words().commands.dataDiff)
    .argument("<path>", words().arguments.path)
    .argument("[from]", words().arguments.diffFrom, version)
    .argument("[to]", words().arguments.diffTo, version)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((path: string, from: number | undefined, to: number | undefined, _options, command: Command) =>
      diff(path, { from, to }, command.optsWithGlobals()),
    );
}

const diff = (
  path: string,
  versions: { from: number | undefined; to: number | undefined },
  { home, user, json }: Options,
) =>
  withEtui({ home }, async (etui) => {
    const { checkPath } = await import("@etui/engine");
    const checked = checkPath(path);
    if (!checked.ok) throw refusedBy(checked.refused);
    const found = await etui.data.diff(etui.scope(user), { path: checked.path, ...versions });
    if (!found) throw refusedBy(refusal("history.no_two_versions"));
    if (json) return printJson(found);
    note(words().data.compared(found.from.version, found.to.version));
    for (const difference of found.differences) for (const line of linesOf(difference)) print(line);
    if (found.differences.length === 0) note(words().data.noDifference);
    if (found.more > 0) note(words().data.moreDifferences(found.more));
  });

/** The lines in the form of `diff`. */
function linesOf({ path, op, before, after }: DataDiff["differences"][number]): string[] {
  const line = (sign: "-" | "+", value: unknown) => {
    const field = path === "" ? "" : `${path}: `;
    const text = oneLine(`${sign} ${field}${JSON.stringify(value)}`);
    return painted(sign === "-" ? "red" : "green", text);
  };
  return [...(op === "added" ? [] : [line("-", before)]), ...(op === "removed" ? [] : [line("+", after)])];
}
