/** Finds names that look like others, or belong to others. */

import type { Facts } from "@etui/words/refusal";
import { strangeLetter } from "../../manifest/mixed-scripts.ts";
import type { ToolDeclaration } from "../../skill.ts";
import { finding } from "./finding.ts";
import { hiddenIn } from "./hidden-text.ts";
import type { Finding } from "./inspection.ts";
import type { TextFile } from "./text-file.ts";

/** The existing name that this one is or resembles; undefined if it is free. */
export type IsTaken = (name: string) => string | undefined;

export function deceivingId(id: string, file: string): Finding[] {
  const letter = strangeLetter(id);
  return letter === undefined ? [] : [mixed({ what: "id", name: id, letter }, { file })];
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
      ...(letter === undefined ? [] : [mixed({ what: "file", letter }, { file: path })]),
    ];
  });
}

export function takenNames(tools: readonly ToolDeclaration[], isTaken: IsTaken, file: string): Finding[] {
  return tools.flatMap(({ name }): Finding[] => {
    const other = isTaken(name);
    if (other === undefined) return [];
    const like = other === name ? undefined : other;
    return [finding("taken_name", { severity: "danger", file }, { name, like })];
  });
}

/** The names are read as written, because a tool with such a name is not offered although its author meant it to be. */
export function deceivingToolNames({ path, lines }: TextFile): Finding[] {
  return lines.flatMap((line, index) => {
    const name = /^[\s-]{0,100}["']?name["']?\s{0,9}:\s{0,99}["']?([^"'#]{1,200})/.exec(line)?.[1]?.trim();
    const letter = name === undefined ? undefined : strangeLetter(name);
    return letter === undefined
      ? []
      : [mixed({ what: "tool", name, letter }, { file: path, line: index + 1 })];
  });
}

const mixed = (facts: Facts<"finding.mixed_scripts">, place: { file: string; line?: number }): Finding =>
  finding("mixed_scripts", { severity: "danger", ...place }, facts);
