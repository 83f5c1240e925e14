import { fieldBounds } from "@etui/cards/field-bounds";
import { clsx } from "clsx";
import { Star } from "lucide-react";
import { useCardWords } from "../../words/card-words.ts";
import type { ControlProps } from "./control.ts";
import { readableNumber } from "./readable-number.ts";

/** More stars than this cannot be counted at a glance. */
const MOST_STARS = 10;

/** Radio buttons that look like stars, so that arrow keys and screen readers work. */
export function RatingField({ id, field, value, isFaulty, describedBy, onEnter }: ControlProps) {
  const words = useCardWords();
  const { min = 1, max = 5 } = fieldBounds(field);
  const first = Math.max(1, Math.ceil(min));
  const last = Math.min(Math.floor(max), first + MOST_STARS - 1);
  const given = readableNumber(value);
  const stars = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  return (
    <div className="flex h-10 items-center gap-3">
      <div
        role="radiogroup"
        aria-labelledby={`${id}-name`}
        aria-describedby={describedBy}
        aria-invalid={isFaulty}
        aria-required={field.required}
        className="-ml-1 flex"
      >
        {stars.map((star) => (
          <StarButton
            key={star}
            group={id}
            label={words.form.stars(star, last)}
            isLit={given !== undefined && star <= given}
            isGiven={star === given}
            onChoose={() => onEnter(star)}
          />
        ))}
      </div>
      {given !== undefined && (
        <>
          <span aria-hidden className="font-mono text-13 text-muted tabular-nums">
            {words.form.stars(given, last)}
          </span>
          {!field.required && (
            <button
              type="button"
              onClick={() => onEnter("")}
              className="rounded-s text-13 text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {words.form.clear}
            </button>
          )}
        </>
      )}
    </div>
  );
}

interface StarButtonProps {
  group: string;
  label: string;
  isLit: boolean;
  isGiven: boolean;
  onChoose(): void;
}

function StarButton({ group, label, isLit, isGiven, onChoose }: StarButtonProps) {
  return (
    <label className="grid size-8 cursor-pointer place-items-center rounded-s transition-transform hover:scale-110 has-focus-visible:outline-2 has-focus-visible:outline-felt has-disabled:cursor-default">
      <input
        type="radio"
        name={group}
        className="sr-only"
        aria-label={label}
        checked={isGiven}
        onChange={onChoose}
      />
      <Star
        size={21}
        strokeWidth={1.5}
        aria-hidden
        className={clsx(isLit ? "fill-brass text-brass" : "text-faint")}
      />
    </label>
  );
}
