import type { RefusalCode } from "../refusal.ts";
import type { Samples } from "./samples.ts";

export const inbox: Samples<(`inbox.${string}` | `settings.${string}`) & RefusalCode> = {
  "inbox.unknown_message": {},
  "inbox.no_trigger": {},
  "inbox.trigger_gone": {},
  "settings.bad_locale": { at: "locale" },
};
