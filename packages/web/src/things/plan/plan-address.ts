export const PLAN_ADDRESS = "/plan";

export const addressOfTask = (task: string): string => `${PLAN_ADDRESS}?task=${encodeURIComponent(task)}`;
