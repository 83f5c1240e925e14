import type { Refusal } from "@etui/words/refusal";

/** Faults of a part of the arguments, with their places in the whole. */
export const placedWithin = (place: string, faults: readonly Refusal[]): Refusal[] =>
  faults.map((fault) => {
    const { at } = fault.facts as { at?: unknown };
    return typeof at === "string"
      ? ({ ...fault, facts: { ...fault.facts, at: `${place}.${at}` } } as unknown as Refusal)
      : fault;
  });
