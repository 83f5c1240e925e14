/**
 * Lines of the log of changes about cards, written in the statement of the change. No call made them and no undo takes
 * them back: they are how every open page hears of it.
 */
import { logChange } from "../../changes/log-change.ts";

/** `from` is what names the changed cards by `card_id`; `$1` is the user. */
export const logged = (action: "created" | "updated", from: string, surface: string) =>
  logChange({
    kind: "card",
    target: "card_id::text",
    action: `'${action}'`,
    provenance: byHand(surface),
    from,
  });

/** `surface`: SQL for where somebody did it. */
export const byHand = (surface: string) => `jsonb_build_object('tool', 'card', 'surface', ${surface})`;
