import type { FormField } from "@etui/protocol/cards/form";
import { LineField } from "../../cards/form/fields/LineField.tsx";
import { SelectField } from "../../cards/form/fields/SelectField.tsx";
import type { Field } from "../schema/form-model.ts";
import type { ToolWords } from "../words/en.ts";
import { useToolWords } from "../words/tool-words.ts";
import type { ArgumentControlProps } from "./argument-props.ts";
import { usePlaceholder } from "./use-placeholder.ts";

/** A text, a number, yes or no, or one of a few, as in the forms on cards. */
export function PlainField({ id, field, entered, isFaulty, describedBy, onEnter }: ArgumentControlProps) {
  const words = useToolWords();
  const placeholder = usePlaceholder(field);
  const Control = field.shape.is === "choice" || field.shape.is === "yes_no" ? SelectField : LineField;
  return (
    <Control
      id={id}
      field={formField(field, placeholder, words)}
      value={entered ?? ""}
      isFaulty={isFaulty}
      describedBy={describedBy}
      onEnter={(value) => onEnter(String(value))}
    />
  );
}

function formField({ name, shape }: Field, placeholder: string | undefined, { form }: ToolWords): FormField {
  const field = { name, label: name, ...(placeholder === undefined ? {} : { placeholder }) };
  switch (shape.is) {
    case "number":
      return { ...field, type: "number" };
    case "choice":
      return {
        ...field,
        type: "select",
        choices: shape.values.map((value) => ({ value: String(value), label: String(value) })),
      };
    case "yes_no":
      return {
        ...field,
        type: "select",
        choices: [
          { value: "true", label: form.yes },
          { value: "false", label: form.no },
        ],
      };
    default:
      return { ...field, type: shape.is === "text" && shape.isLong ? "textarea" : "text" };
  }
}
