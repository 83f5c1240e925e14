import { type RefusalCode, refusal } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const undo: Samples<`undo.${string}` & RefusalCode> = {
  "undo.no_such_change": {},
  "undo.too_many": { most: 5_000 },
  "undo.blocked": {
    obstacles: [{ name: "goals/2026", fault: refusal("undo.changed_since", { version: 4 }) }],
    more: 2,
    ways: { merge: true, overwrite: true },
  },
  "undo.since_alone": { at: "since" },
  "undo.since_missing": { at: "since" },
  "undo.one_of": {},
  "undo.no_conversation": {},
  "undo.nothing_in_conversation": {},
  "undo.no_undoer": {},
  "undo.erased": {},
  "undo.fired": {},
  "undo.has_happened": {},
  "undo.follows_zone": {},
  "undo.not_kept": {},
  "undo.not_there": {},
  "undo.changed_since": { version: 4, where: "same_place", places: ["title", "due"], more: 3 },
};
