import { asFields } from "../schema/entered.ts";
import type { Field } from "../schema/form-model.ts";
import type { ArgumentControlProps } from "./argument-props.ts";

/** An object with fields of its own, indented. */
export function GroupField({
  fields,
  place,
  entered,
  onEnter,
  Nested,
}: ArgumentControlProps & { fields: readonly Field[] }) {
  return (
    <div className="border-l-2 border-line pl-4">
      <Nested fields={fields} within={place} entered={asFields(entered)} onEnter={onEnter} />
    </div>
  );
}
