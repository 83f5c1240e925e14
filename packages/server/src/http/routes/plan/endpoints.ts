import apply from "./apply.ts";
import freeHours from "./free-hours.ts";
import { oneTask, todaysPlan, wholePlan } from "./plan.ts";

export const planEndpoints = [wholePlan, todaysPlan, oneTask, apply, freeHours];
