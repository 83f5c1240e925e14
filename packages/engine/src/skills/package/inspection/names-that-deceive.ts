/** Names that look like others, or are those of others. */

import { quote } from "@etui/values/json/preview";
import { strangeLetter } from "../../manifest/mixed-scripts.ts";
import type { ToolDeclaration } from "../../skill.ts";
import { hiddenIn } from "./hidden-text.ts";
import type { Finding } from "./inspection.ts";
import type { TextFile } from "./text-file.ts";

/** What the name would be taken for, if it is one of those that are there; undefined where it is free. */
export type IsTaken = (name: string) => string | undefined;

export function deceivingId(id: string, file: string): Finding[] {
  const letter = strangeLetter(id);
  return letter === undefined ? [] : [mixed(`The id ${quote(id)}`, letter, { file })];
}

export function deceivingPaths(paths: readonly string[]): Finding[] {
  return paths.flatMap((path) => {
    const hidden = hiddenIn(path);
    const letter = path
      .split(/[/.]/)
      .map(strangeLetter)
      .find((found) => found !== undefined);
    return [
      ...(hidden ? [{ ...hidden, severity: "danger" as const, file: path }] : []),
      ...(letter === undefined ? [] : [mixed("The file's name", letter, { file: path })]),
    ];
  });
}

export function takenNames(tools: readonly ToolDeclaration[], isTaken: IsTaken, file: string): Finding[] {
  return tools.flatMap(({ name }): Finding[] => {
    const other = isTaken(name);
    if (other === undefined) return [];
    const message =
      other === name
        ? `${name} is the name of a tool that is there already. The skill's tool will not be offered; ask its author to rename it.`
        : `${name} looks like the tool ${other}, which is there already. A model, or you, could take one for the other.`;
    return [{ severity: "danger", code: "taken_name", message, file }];
  });
}

/** As they are written: a tool with such a name is not offered, and yet somebody meant it to be. */
export function deceivingToolNames({ path, lines }: TextFile): Finding[] {
  return lines.flatMap((line, index) => {
    const name = /^[\s-]{0,100}["']?name["']?\s{0,9}:\s{0,99}["']?([^"'#]{1,200})/.exec(line)?.[1]?.trim();
    const letter = name === undefined ? undefined : strangeLetter(name);
    return letter === undefined
      ? []
      : [mixed(`The tool's name ${quote(name!)}`, letter, { file: path, line: index + 1 })];
  });
}

const mixed = (what: string, letter: string, place: { file: string; line?: number }): Finding => ({
  severity: "danger",
  code: "mixed_scripts",
  message: `${what} has a letter of another alphabet (${letter}) that looks like a Latin one. It is not the name it seems to be.`,
  ...place,
});
