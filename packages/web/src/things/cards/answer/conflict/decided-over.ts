import type { AnswerConflict, Decided } from "@etui/protocol/cards/stored-card";

/** By the name of the field. */
export type Choices = Readonly<Record<string, "mine" | "stored">>;

/**
 * The person's word on a conflict. What they decided before holds on where it is not asked about again: in those fields
 * nothing has been written since.
 */
export function decidedOver(
  { version, conflicts }: AnswerConflict,
  choices: Choices,
  earlier: Decided | undefined,
): Decided {
  const asked = new Set(conflicts.map(({ field }) => field));
  const chosen = (side: "mine" | "stored") => [
    ...(earlier?.[side] ?? []).filter((field) => !asked.has(field)),
    ...[...asked].filter((field) => choices[field] === side),
  ];
  return { version, mine: chosen("mine"), stored: chosen("stored") };
}
