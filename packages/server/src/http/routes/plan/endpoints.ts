import apply from "./apply.ts";
import { calendarAddress, renewAddress, revokeAddress } from "./calendar-address.ts";
import calendarFeed from "./calendar-feed.ts";
import { exportedPlan, exportFormats } from "./export.ts";
import freeHours from "./free-hours.ts";
import imported from "./import.ts";
import { oneTask, todaysPlan, wholePlan } from "./plan.ts";
import quickAdd from "./quick-add.ts";

export const planEndpoints = [
  wholePlan,
  todaysPlan,
  oneTask,
  apply,
  quickAdd,
  freeHours,
  calendarAddress,
  renewAddress,
  revokeAddress,
  calendarFeed,
  imported,
  exportedPlan,
  exportFormats,
];
