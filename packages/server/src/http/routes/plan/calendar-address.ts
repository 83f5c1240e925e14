/** The secret address by which other calendars subscribe to the plan. */
import { planCalendar, renewPlanCalendar, revokePlanCalendar } from "@etui/protocol/api/plan";
import { refusal } from "@etui/words/refusal";
import { notThere } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export const calendarAddress = endpoint(planCalendar, async ({ etui, caller }) => {
  const there = await etui.calendar.address(caller.userId);
  return {
    address: there
      ? {
          created_at: there.created_at.toISOString(),
          last_read_at: there.last_read_at?.toISOString() ?? null,
        }
      : null,
  };
});

export const renewAddress = endpoint(renewPlanCalendar, async ({ etui, caller }) => {
  const { path, created_at } = await etui.calendar.renew(caller.userId);
  return { path, created_at: created_at.toISOString() };
});

export const revokeAddress = endpoint(revokePlanCalendar, async ({ etui, caller }) =>
  (await etui.calendar.revoke(caller.userId))
    ? { status: "success" as const }
    : notThere(refusal("plan.no_calendar_address", {})),
);
