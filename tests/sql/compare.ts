/** Compares what the code says about a statement's rows with what the database returns. */
import { type AssertedRow, isNoJson, type Kind, type Shape } from "./asserted.ts";
import type { Made } from "./catalogue.ts";
import type { Column } from "./described.ts";

/** Sentences; none if they agree. */
export function compare({ columns: asserted, isOpen }: AssertedRow, columns: readonly Column[]): string[] {
  const faults: string[] = [];
  const byName = Map.groupBy(columns, ({ name }) => name);
  for (const { name, said, is, isOptional } of asserted) {
    const column = byName.get(name)?.at(-1);
    if (!column && isOptional) continue;
    if (!column) faults.push(`${name} is asserted as ${said}, and there is no such column`);
    else faults.push(...compareColumn(column, said, is));
  }
  const names = new Set(asserted.map(({ name }) => name));
  for (const { name } of columns)
    if (asserted.length > 0 && !isOpen && !names.has(name))
      faults.push(`the column ${name} is asserted nowhere`);
  for (const [name, several] of byName)
    if (several.length > 1)
      faults.push(`there are ${several.length} columns ${name}, of which the driver keeps one`);
  return faults;
}

function compareColumn({ name, made, type, nullable, texts }: Column, said: string, is: Shape): string[] {
  const faults: string[] = [];
  if (!fits(made, is))
    faults.push(`${name} is asserted as ${said}, and is ${type}, which comes as ${inWords(made)}`);
  if (made === "json")
    for (const place of is.notJson) faults.push(`${name}${place} is asserted as ${said} has it, and is JSON`);
  const unsaid = is.texts && texts.filter((text) => !is.texts!.has(text));
  if (unsaid && unsaid.length > 0)
    faults.push(`${name} is asserted as ${said}, and may be ${unsaid.join(", ")}`);
  if (nullable !== undefined && !is.kinds.has("null") && !is.kinds.has("anything"))
    faults.push(`${name} is asserted as ${said}, and ${nullable} may be null`);
  return faults;
}

function fits(made: Made, { kinds, listOf }: Shape): boolean {
  const values = [...kinds].filter((kind): kind is Exclude<Kind, "null"> => kind !== "null");
  if (values.includes("anything")) return true;
  if (made === "json") return values.length > 0 && !isNoJson({ kinds });
  if (typeof made === "object") return values.join() === "list" && (!listOf || fits(made.listOf, listOf));
  return values.join() === made;
}

const inWords = (made: Made): string => (typeof made === "object" ? `${inWords(made.listOf)}[]` : made);
