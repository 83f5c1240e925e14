import apply from "./apply.ts";
import { calendarAddress, renewAddress, revokeAddress } from "./calendar-address.ts";
import calendarFeed from "./calendar-feed.ts";
import { captureAddress, renewCaptureAddress, revokeCaptureAddress } from "./capture-address.ts";
import captureTasks from "./capture-tasks.ts";
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
  captureAddress,
  renewCaptureAddress,
  revokeCaptureAddress,
  captureTasks,
  imported,
  exportedPlan,
  exportFormats,
];
