import { LIST_IDS, type ListId } from "@etui/protocol/plan";
import { PLAN_ADDRESS } from "../../things/plan/plan-address.ts";

/** What the page shows: what today brings, or one of the lists. */
export type PlanView = "today" | ListId;

export interface PlanPlace {
  view: PlanView;
  /** The task whose details are open. */
  task: string | undefined;
}

export function addressOfPlan({ view, task }: Partial<PlanPlace>): string {
  const query = new URLSearchParams();
  if (view !== undefined && view !== "today") query.set("list", view);
  if (task !== undefined) query.set("task", task);
  const asked = query.toString();
  return asked === "" ? PLAN_ADDRESS : `${PLAN_ADDRESS}?${asked}`;
}

/** The inbox with the caret in the line that takes a new task. */
export const ADD_ADDRESS = `${PLAN_ADDRESS}?list=inbox&add`;

export const isAddingAt = ({ searchParams }: URL): boolean => searchParams.has("add");

/** An unknown list is today: the address may come from another version. */
export function readPlanAddress({ searchParams }: URL): PlanPlace {
  const list = searchParams.get("list");
  return {
    view: LIST_IDS.find((known) => known === list) ?? "today",
    task: searchParams.get("task") ?? undefined,
  };
}

export type Transfer = "import" | "export";

/** Today with the dialog that brings tasks in, or takes the plan out. */
export const addressOfTransfer = (transfer: Transfer): string => `${PLAN_ADDRESS}?${transfer}`;

export const transferAt = ({ searchParams }: URL): Transfer | undefined =>
  (["import", "export"] as const).find((one) => searchParams.has(one));
