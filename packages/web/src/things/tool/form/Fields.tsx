import { useState } from "react";
import { type Entered, placeOf } from "../schema/entered.ts";
import type { Field } from "../schema/form-model.ts";
import { useToolWords } from "../words/tool-words.ts";
import { Argument } from "./Argument.tsx";
import type { FieldsProps } from "./argument-props.ts";
import { useFormContext } from "./form-context.ts";

/** Arguments below each other; rare ones are folded until they are asked for, filled in or faulty. */
export function Fields({ fields, within, entered, onEnter }: FieldsProps) {
  const words = useToolWords();
  const { faultAt } = useFormContext();
  const [isOpened, setOpened] = useState(false);
  const folded = fields.filter(({ isFolded }) => isFolded);
  const mustShow = ({ name }: Field) =>
    isGiven(entered[name]) || faultAt(placeOf(within, name)) !== undefined;
  const isOpen = isOpened || folded.some(mustShow);
  const hidden = isOpen ? [] : folded;

  function enter(name: string, value: Entered) {
    onEnter({ ...entered, [name]: value });
  }
  return (
    <div className="space-y-4">
      {fields
        .filter((field) => !hidden.includes(field))
        .map((field) => (
          <Argument
            key={field.name}
            field={field}
            place={placeOf(within, field.name)}
            entered={entered[field.name]}
            onEnter={(value) => enter(field.name, value)}
            Nested={Fields}
          />
        ))}
      {hidden.length > 0 && (
        <button
          type="button"
          onClick={() => setOpened(true)}
          className="rounded-s text-13 text-felt underline-offset-4 hover:underline"
        >
          {words.form.more(hidden.length)}
        </button>
      )}
    </div>
  );
}

function isGiven(entered: Entered | undefined): boolean {
  if (entered === undefined || entered === "") return false;
  return typeof entered === "string" || Object.values(entered).some(isGiven);
}
