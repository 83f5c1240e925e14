/** The values on the way through a document, as rows of a statement. */
import { type FieldPath, isPosition } from "./condition.ts";
import type { SqlTarget } from "./field-sql.ts";
import { keyInPath, pathTo } from "./json-path.ts";

/** A row's value as the next thing to check. Each step within another has a name of its own. */
export function within({ column, addValue }: SqlTarget): SqlTarget {
  const depth = Number(/^v(\d+)\.value$/.exec(column)?.[1] ?? 0) + 1;
  return { column: `v${depth}.value`, addValue };
}

export const aliasOf = ({ column }: SqlTarget): string => column.slice(0, column.indexOf("."));

/** `from` has a row for every value at the field. */
export const valuesAt = (field: FieldPath, target: SqlTarget): string =>
  `jsonb_path_query(${target.column}, ${target.addValue(pathTo(field))}::jsonpath) as ${aliasOf(within(target))}(value)`;

/** A row for every value at a position behind the field: the element of a list, or what has the number for its key. */
export function stepTo(
  before: FieldPath,
  position: string,
  target: SqlTarget,
): { from: string; target: SqlTarget } {
  const { addValue } = target;
  const held = within(target);
  const there = within(held);
  return {
    from: `${valuesAt(before, target)}, lateral (
             select ${held.column} #> ${addValue([position])}::text[]
             where jsonb_typeof(${held.column}) = 'array' and ${held.column} #> ${addValue([position])}::text[] is not null
             union all select jsonb_path_query(${held.column}, ${addValue(`$${keyInPath(position)}`)}::jsonpath)
           ) as ${aliasOf(there)}(value)`,
    target: there,
  };
}

/** The same for a field with several positions; `rest` is what follows the last of them. */
export function stepsThrough(
  field: FieldPath,
  target: SqlTarget,
): { from: string; target: SqlTarget; rest: FieldPath } {
  const at = field.findIndex(isPosition);
  const step = stepTo(field.slice(0, at), field[at]!, target);
  const rest = field.slice(at + 1);
  if (!rest.some(isPosition)) return { ...step, rest };
  const further = stepsThrough(rest, step.target);
  return { ...further, from: `${step.from}, ${further.from}` };
}
