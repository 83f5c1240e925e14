/**
 * A template after reading: texts, and values to put between them.
 *
 * liquidjs reads it; its meaning is decided here and in filters.ts. So no part of that language that could loop,
 * include or compute is ever run, whatever the library adds later.
 */
import type { Filter } from "./filters.ts";

export interface Template {
  parts: readonly (string | Output)[];
}

export interface Output {
  operand: Operand;
  filters: readonly AppliedFilter[];
}

export type Operand = Literal | Path;

export interface Literal {
  literal: string | number | boolean;
}

/** A path such as `document.content[trigger.field].0`. */
export interface Path {
  name: string;
  steps: readonly (string | Path)[];
}

export interface AppliedFilter {
  name: string;
  filter: Filter;
  args: readonly Operand[];
}

export const isLiteral = (operand: Operand): operand is Literal => "literal" in operand;

export const pathInWords = ({ name, steps }: Path): string =>
  name + steps.map((step) => (typeof step === "string" ? `.${step}` : `[${pathInWords(step)}]`)).join("");

/** All paths, including those inside paths and arguments. */
export function pathsOf({ parts }: Template): Path[] {
  const operands = parts.flatMap((part) =>
    typeof part === "string" ? [] : [part.operand, ...part.filters.flatMap(({ args }) => args)],
  );
  // The list grows during the loop.
  const paths = operands.filter((operand): operand is Path => !isLiteral(operand));
  for (const { steps } of paths) paths.push(...steps.filter((step) => typeof step !== "string"));
  return paths;
}
