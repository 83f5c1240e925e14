import type { ChoiceValue } from "@etui/protocol/cards/form";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ControlProps } from "./control.ts";

/** Every choice visible, as a chip that can be pressed. */
export function MultiselectField({ id, field, value, isFaulty, describedBy, onEnter }: ControlProps) {
  const choices = field.choices ?? [];
  const chosen: readonly ChoiceValue[] = Array.isArray(value) ? value : [];

  function toggle(choice: ChoiceValue) {
    // The choices are in the order of the offer, whatever the order of the clicks.
    const next = new Set(chosen);
    if (!next.delete(choice)) next.add(choice);
    onEnter(choices.map((offered) => offered.value).filter((offered) => next.has(offered)));
  }

  return (
    <fieldset
      aria-labelledby={`${id}-name`}
      aria-describedby={describedBy}
      className="-m-1 flex min-w-0 max-h-56 flex-wrap gap-1.5 overflow-y-auto p-1"
    >
      {choices.map((choice) => {
        const isChosen = chosen.includes(choice.value);
        return (
          <label
            key={`${typeof choice.value} ${choice.value}`}
            className={clsx(
              "inline-flex min-h-8 max-w-full cursor-pointer items-center gap-1.5 rounded-full border px-3 text-14 transition-colors",
              "has-focus-visible:outline-2 has-focus-visible:outline-felt has-disabled:cursor-default has-disabled:opacity-60",
              isChosen
                ? "border-felt bg-felt-soft text-felt"
                : clsx(
                    "bg-slot text-ink",
                    isFaulty ? "border-danger" : "border-line hover:border-line-strong",
                  ),
            )}
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={isChosen}
              aria-invalid={isFaulty}
              onChange={() => toggle(choice.value)}
            />
            {isChosen && <Check size={14} strokeWidth={2.25} aria-hidden className="shrink-0" />}
            <span className="truncate">{choice.label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
