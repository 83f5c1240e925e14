import type { AnswerConflict, Decided } from "@etui/protocol/cards/stored-card";

/** The choice for each field, by its name. */
export type Choices = Readonly<Record<string, "mine" | "stored">>;

/**
 * The person's decision on a conflict. Earlier decisions still apply to fields that are not asked about again, because
 * nothing has been written there since.
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
