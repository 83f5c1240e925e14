import type { RefusalCode } from "../refusal.ts";
import type { Samples } from "./samples.ts";

const seen = { at: "condition.rule.where", path: "goals/", documents: 12, is_whole: true };

export const triggerHints: Samples<`condition.${string}` & RefusalCode> = {
  "condition.nothing_there": { at: "condition.watch_path", path: "goal/", nearest: "goals/" },
  "condition.gate_nothing_there": {
    at: "rules.only_if.path",
    path: "checkin/",
    is: "missing",
    nearest: "checkins/",
  },
  "condition.source_deleted": { at: "source_path", path: "plans/dentist" },
  "condition.source_nothing_there": { at: "source_path", path: "plan/dentist", nearest: "plans/dentist" },
  "condition.gate_names_day": {
    at: "rules.only_if.path",
    path: "checkins/today",
    is: "missing",
    dated: "checkins/{date}",
  },
  "condition.reached_already": { at: "condition.rule.gte", path: "runs/", number: 60, gte: 3 },
  "condition.held_already": { at: "condition.rule.where", path: "goals/2026/year" },
  "condition.one_document": { at: "condition.watch_path", path: "books/emma", gte: 2, folder: "books/" },
  "condition.empty_range": { at: "condition.rule.where", field: "progress", least: 100, most: 5 },
  "condition.day_as_text": { at: "condition.rule.where", written: "today" },
  "condition.no_such_field": { ...seen, field: "staus", nearest: "status" },
  "condition.field_in_list": {
    ...seen,
    field: "progress",
    nearest: "goals.progress",
    list: "goals",
    inner: "progress",
    by: "filter",
  },
  "condition.no_date": { ...seen, at: "condition.rule.field", field: "due", shown: '"12/03/2026"' },
  "condition.other_date": { ...seen, field: "due", written: "01.10.2026", shown: '"2026-11-24"' },
  "condition.other_kind": { ...seen, field: "score", wanted: "number", found: "string", shown: '"3"' },
};
