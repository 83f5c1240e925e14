import { logChange } from "../../../changes/log-change.ts";

/** Writes to the log, and so tells every open page, that Etui itself changed the state of trigger `$2` of user `$1`. */
export const TELL = logChange({
  kind: "trigger",
  target: "$2::uuid::text",
  action: "'updated'",
  provenance: `'{"tool": "trigger", "surface": "trigger"}'`,
});
