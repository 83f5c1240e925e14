import type { FormField } from "@etui/protocol/cards/form";

export interface FieldBounds {
  min?: number;
  max?: number;
  step?: number;
}

/** The bounds of a number, slider or rating: by default a slider goes from 0 to 100 and a rating from 1 to 5. */
export function fieldBounds({ type, min, max, step }: FormField): FieldBounds {
  const usual = USUAL[type] ?? {};
  const bounds = {
    min: finite(min) ?? usual.min,
    max: finite(max) ?? usual.max,
    step: step ?? usual.step,
  };
  return Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined));
}

const USUAL: Partial<Record<FormField["type"], FieldBounds>> = {
  slider: { min: 0, max: 100 },
  rating: { min: 1, max: 5, step: 1 },
};

function finite(bound: number | string | undefined): number | undefined {
  if (bound === undefined || bound === "") return undefined;
  const number = Number(bound);
  return Number.isFinite(number) ? number : undefined;
}
