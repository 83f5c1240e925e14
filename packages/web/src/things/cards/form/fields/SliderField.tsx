import { fieldBounds } from "@etui/cards/field-bounds";
import { printNumber } from "@etui/cards/print-value";
import { useLanguage } from "../../../../base/words/language.ts";
import type { ControlProps } from "./control.ts";
import { readableNumber } from "./readable-number.ts";

/**
 * The value stands beside the slider; it is a dash until one has been set, because a slider always points somewhere.
 */
export function SliderField({ id, field, value, isFaulty, describedBy, onEnter }: ControlProps) {
  const language = useLanguage();
  const { min = 0, max = 100, step } = fieldBounds(field);
  const set = readableNumber(value);
  const said = set === undefined ? "–" : printNumber(set, language, field.unit);
  return (
    <div className="flex h-10 items-center gap-4">
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step ?? (max - min <= 1 ? "any" : 1)}
        value={set ?? min}
        aria-valuetext={said}
        aria-invalid={isFaulty}
        aria-describedby={describedBy}
        onChange={(event) => onEnter(Number(event.target.value))}
        className="min-w-0 flex-1 cursor-pointer accent-felt disabled:opacity-60"
      />
      <output htmlFor={id} className="min-w-12 text-right font-mono text-14 tabular-nums">
        {said}
      </output>
    </div>
  );
}
