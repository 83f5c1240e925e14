import type { ComponentType } from "react";
import type { Entered, EnteredFields } from "../schema/entered.ts";
import type { Field } from "../schema/form-model.ts";

export interface FieldsProps {
  fields: readonly Field[];
  /** The place they are in; empty for the arguments themselves. */
  within: string;
  entered: EnteredFields;
  onEnter(entered: EnteredFields): void;
}

export interface ArgumentProps {
  field: Field;
  /** `path`, `operations[0].op` */
  place: string;
  entered: Entered | undefined;
  onEnter(entered: Entered): void;
  /** Draws the fields of an object within; handed down, for it draws arguments itself. */
  Nested: ComponentType<FieldsProps>;
}

/** What the control of an argument is given. */
export interface ArgumentControlProps extends ArgumentProps {
  id: string;
  isFaulty: boolean;
  describedBy: string | undefined;
}
