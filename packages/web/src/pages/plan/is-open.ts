import type { PlanTask } from "@etui/protocol/plan";

/** False for what is done or was cancelled. */
export const isOpen = ({ status }: Pick<PlanTask, "status">): boolean =>
  status === "open" || status === "in_progress";
