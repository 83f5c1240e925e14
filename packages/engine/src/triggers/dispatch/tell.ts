/** Tells the log, and by it every open page, that Etui itself changed the state of trigger `$2` of user `$1`. */
export const TELL = `
  insert into user_changes (user_id, kind, target, action, provenance)
  values ($1, 'trigger', $2::uuid::text, 'updated', '{"tool": "trigger", "surface": "trigger"}')`;
