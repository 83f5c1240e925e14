export const PLAN_ADDRESS = "/plan";

export const addressOfTask = (task: string): string => `${PLAN_ADDRESS}?task=${encodeURIComponent(task)}`;

/** Today with the caret in the line that takes a new task, which is then for today. */
export const ADD_TODAY_ADDRESS = `${PLAN_ADDRESS}?add`;
