/**
 * Lines of the change log about cards, written in the statement that makes the change. They belong to no call and
 * cannot be undone; they tell every open page about the change.
 */
import { logChange } from "../../changes/log-change.ts";

/** `from` supplies the changed cards by `card_id`; `$1` is the user. */
export const logged = (action: "created" | "updated", from: string, surface: string) =>
  logChange({
    kind: "card",
    target: "card_id::text",
    action: `'${action}'`,
    provenance: byHand(surface),
    from,
  });

/** `surface` is SQL for the surface on which a person did it. */
export const byHand = (surface: string) => `jsonb_build_object('tool', 'card', 'surface', ${surface})`;
