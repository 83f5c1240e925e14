import { figure } from "../../figure.ts";
import type { Reason, Say } from "../../sentence.ts";
import { someOf } from "../some-of.ts";

/** What lies between a change and its undo. */
type ChangedSince = {
  /** The one it is at now; missing where it was deleted. */
  version?: number;
  /** Missing where nobody looks more closely: the whole of it. */
  where?: "same_place" | "elsewhere" | "since_moved";
  /** The first of the places that both have changed, and how many there are beside those; none for the whole document. */
  places?: readonly string[];
  more?: number;
};

type Blocked = {
  /** The first of them: what each is about, and what is in the way there. */
  obstacles: readonly { name: string; fault: Reason }[];
  more: number;
  ways: { merge: boolean; overwrite: boolean };
};

/** Why a change is not taken back. */
export const undo = {
  "undo.no_such_change": "There is no such change on record to take back. The activity lists what there is.",
  "undo.too_many": ({ most }: { most: number }) =>
    `These are more than ${figure(most)} changes, too many to take back at once. Take a later moment, or single calls.`,
  "undo.blocked": ({ obstacles, more, ways }: Blocked, say: Say) => {
    const reasons = obstacles.map(({ name, fault }) => `${name}: ${say(fault)}`);
    const others = more > 0 ? [`The same goes for ${figure(more)} more.`] : [];
    return ["Nothing was taken back.", ...reasons, ...others, wayOn(ways)].join(" ");
  },
  "undo.since_alone": (_: { at: string }) =>
    "since goes together with conversation_id: whose changes are to be taken back from then on.",
  "undo.since_missing": (_: { at: string }) =>
    "since is missing: from which moment on the conversation is taken back.",
  "undo.one_of":
    "Give one of change_id, call_id, or conversation_id together with since; nothing of them takes back the last call.",
  "undo.no_conversation":
    "This connection belongs to no conversation, so nobody knows what is last. " +
    "The person can undo it in Etui's app or by `npx etui undo`.",
  "undo.nothing_in_conversation": "Nothing was changed in this conversation that could be undone.",

  "undo.no_undoer": "Changes of this kind cannot be taken back.",
  "undo.erased": "What was erased for good cannot be brought back.",
  "undo.fired": "It has fired, and what was said cannot be unsaid.",
  "undo.has_happened": "Nothing of it waits any more: what it did has happened.",
  "undo.follows_zone": "It follows your time zone: it goes back when the zone does, in the settings.",
  "undo.not_kept": "The version before this change is not kept any more.",
  "undo.not_there": "It is not there any more.",
  "undo.changed_since": ({ version, where, places = [], more }: ChangedSince) => {
    const since = version === undefined ? "it was deleted" : `it is at version ${version}`;
    switch (where) {
      case "same_place":
        return `It was changed again since (${since}), in the same place: ${places.length === 0 ? "the whole document" : someOf(places, more)}.`;
      case "elsewhere":
        return `It was changed again since, elsewhere in the document (${since}).`;
      case "since_moved":
        return `It was changed again since it was moved here (${since}).`;
      default:
        return `It was changed again since (${since}).`;
    }
  },
};

function wayOn({ merge, overwrite }: Blocked["ways"]): string {
  if (!overwrite) {
    return "No on_conflict helps with that. Take back the other changes one by one (change_id), or write what is to be there.";
  }
  return merge
    ? 'on_conflict "merge" keeps the later changes and takes back only these (see proposal); "overwrite" brings the earlier state back.'
    : 'on_conflict "overwrite" brings the earlier state back and the later changes are lost from it; they stay in the history.';
}
