/**
 * Lines of the log of changes about cards, written in the statement of the change. No call made them and no undo takes
 * them back: they are how every open page hears of it.
 */

/** `from` is what names the changed cards by `card_id`; `$1` is the user. */
export const logged = (action: "created" | "updated", from: string, surface: string) => `
  insert into user_changes (user_id, kind, target, action, provenance)
  select $1, 'card', card_id::text, '${action}', jsonb_build_object('tool', 'card', 'surface', ${surface})
  from ${from}`;
