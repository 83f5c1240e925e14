import type { QuickAddLine } from "@etui/protocol/api/plan";
import type { PlanView } from "../plan-place.ts";

interface Shown {
  view: PlanView;
  today: string | undefined;
  /** What the words say; undefined if they say nothing. */
  line: QuickAddLine | undefined;
}

/** A task goes to where the person is looking, unless its words say another place or day. */
export function addedFrom(text: string, { view, today, line }: Shown) {
  const asked = { text };
  if (view === "today") {
    // A repeat brings its first day along.
    const hasDay = line?.task.schedule !== undefined || line?.task.repeat !== undefined;
    return hasDay || today === undefined
      ? asked
      : { ...asked, schedule: { intent: "date_only", date: today } };
  }
  const hasList = line?.list_id !== undefined && line.list_id !== "inbox";
  return hasList || view === "inbox" ? asked : { ...asked, list_id: view };
}
