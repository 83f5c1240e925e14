import type { AnyRefusal } from "@etui/protocol/refusal";
import type { Say } from "../sentence.ts";

/** Documents of the user, their past and their end. */
export const data = {
  "data.as_of_ahead": ({ at, now }: { at: string; now: string }) =>
    `${at} lies ahead: it is ${now} now. Leave it out for what is stored now.`,
  "data.no_past_creation": (_: { at: string }) =>
    "When a document of the past was created is not kept. With as_of, sort by updated_at, path or a field.",
  /** `moment`: what is wrong with it. */
  "data.bad_expiry": ({ moment, never }: { at: string; moment: AnyRefusal; never: string }, say: Say) =>
    `${say(moment)} "${never}" takes the end away.`,
};
