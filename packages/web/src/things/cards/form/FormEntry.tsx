import type { AnswerFault } from "@etui/cards/check-answer";
import { faultInWords } from "@etui/cards/fault-words";
import type { FormField } from "@etui/protocol/cards/form";
import { useLanguage } from "../../../base/words/language.ts";
import { FieldName } from "./FieldName.tsx";
import { CheckboxField } from "./fields/CheckboxField.tsx";
import type { ControlProps } from "./fields/control.ts";
import { LineField } from "./fields/LineField.tsx";
import { MultiselectField } from "./fields/MultiselectField.tsx";
import { RatingField } from "./fields/RatingField.tsx";
import { SelectField } from "./fields/SelectField.tsx";
import { SliderField } from "./fields/SliderField.tsx";

interface FormEntryProps {
  id: string;
  field: FormField;
  value: unknown;
  fault: AnswerFault | undefined;
  onEnter(value: unknown): void;
  onLeave(): void;
}

const CONTROLS = {
  text: LineField,
  textarea: LineField,
  email: LineField,
  url: LineField,
  tel: LineField,
  number: LineField,
  date: LineField,
  time: LineField,
  datetime: LineField,
  select: SelectField,
  multiselect: MultiselectField,
  checkbox: CheckboxField,
  slider: SliderField,
  rating: RatingField,
} as const satisfies Record<FormField["type"], (props: ControlProps) => unknown>;

/** These have several inputs, so their name is the legend of a group. A checkbox has its name beside it. */
const GROUPS: ReadonlySet<FormField["type"]> = new Set(["multiselect", "rating"]);

/** A field with its name above, and help and faults below. */
export function FormEntry({ id, field, value, fault, onEnter, onLeave }: FormEntryProps) {
  const language = useLanguage();
  const Control = CONTROLS[field.type];
  const isGroup = GROUPS.has(field.type);
  const described = [field.help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving any input of a group leaves the field
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      {field.type !== "checkbox" &&
        (isGroup ? (
          <p id={`${id}-name`} className="mb-1 text-13 text-muted">
            <FieldName field={field} />
          </p>
        ) : (
          <label htmlFor={id} className="mb-1 block text-13 text-muted">
            <FieldName field={field} />
          </label>
        ))}
      <Control
        id={id}
        field={field}
        value={value}
        isFaulty={fault !== undefined}
        describedBy={described || undefined}
        onEnter={onEnter}
      />
      {field.help && (
        <p id={`${id}-help`} className="mt-1 text-13 text-muted">
          {field.help}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="mt-1 text-13 text-danger">
          {faultInWords(fault, language)}
        </p>
      )}
    </div>
  );
}
