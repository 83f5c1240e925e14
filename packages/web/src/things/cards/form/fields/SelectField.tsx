import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useCardWords } from "../../words/card-words.ts";
import { CONTROL, type ControlProps } from "./control.ts";

/** Choices are identified by position, because 2 and "2" may be two of them. */
export function SelectField({ id, field, value, isFaulty, describedBy, onEnter }: ControlProps) {
  const words = useCardWords();
  const choices = field.choices ?? [];
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <div className="relative">
      <select
        id={id}
        value={chosen < 0 ? "" : String(chosen)}
        required={field.required}
        aria-invalid={isFaulty}
        aria-describedby={describedBy}
        onChange={(event) =>
          onEnter(event.target.value === "" ? "" : choices[Number(event.target.value)]!.value)
        }
        className={clsx(CONTROL, "h-10 appearance-none truncate pr-9", chosen < 0 && "text-muted")}
      >
        <option value="">{field.placeholder ?? words.form.choose}</option>
        {choices.map((choice, index) => (
          <option key={`${typeof choice.value} ${choice.value}`} value={String(index)} className="text-ink">
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={15}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
