import apply from "./apply.ts";
import freeHours from "./free-hours.ts";
import { oneTask, todaysPlan, wholePlan } from "./plan.ts";
import quickAdd from "./quick-add.ts";

export const planEndpoints = [wholePlan, todaysPlan, oneTask, apply, quickAdd, freeHours];
