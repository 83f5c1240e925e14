import type { ComponentType } from "react";
import type { Entered, EnteredFields } from "../schema/entered.ts";
import type { Field } from "../schema/form-model.ts";

export interface FieldsProps {
  fields: readonly Field[];
  /** The place that contains the fields; empty for the arguments themselves. */
  within: string;
  entered: EnteredFields;
  onEnter(entered: EnteredFields): void;
}

export interface ArgumentProps {
  field: Field;
  /** The argument's place, such as `path` or `operations[0].op`. */
  place: string;
  entered: Entered | undefined;
  onEnter(entered: Entered): void;
  /** Draws the fields of a nested object; it is passed down, because it draws arguments itself. */
  Nested: ComponentType<FieldsProps>;
}

/** What the control of an argument receives. */
export interface ArgumentControlProps extends ArgumentProps {
  id: string;
  isFaulty: boolean;
  describedBy: string | undefined;
}
