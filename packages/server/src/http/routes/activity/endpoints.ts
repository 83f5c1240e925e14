import activity from "./activity.ts";
import events from "./events.ts";

export const activityEndpoints = [activity, events];
