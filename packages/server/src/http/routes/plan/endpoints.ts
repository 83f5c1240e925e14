import apply from "./apply.ts";
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
  imported,
  exportedPlan,
  exportFormats,
];
