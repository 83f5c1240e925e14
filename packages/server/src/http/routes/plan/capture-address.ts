/** The secret address to which programs send tasks. */
import { planCapture, renewPlanCapture, revokePlanCapture } from "@etui/protocol/api/plan-capture";
import { refusal } from "@etui/words/refusal";
import { notThere } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export const captureAddress = endpoint(planCapture, async ({ etui, caller }) => {
  const there = await etui.capture.address(caller.userId);
  return {
    address: there
      ? {
          created_at: there.created_at.toISOString(),
          last_used_at: there.last_used_at?.toISOString() ?? null,
        }
      : null,
  };
});

export const renewCaptureAddress = endpoint(renewPlanCapture, async ({ etui, caller }) => {
  const { path, created_at } = await etui.capture.renew(caller.userId);
  return { path, created_at: created_at.toISOString() };
});

export const revokeCaptureAddress = endpoint(revokePlanCapture, async ({ etui, caller }) =>
  (await etui.capture.revoke(caller.userId))
    ? { status: "success" as const }
    : notThere(refusal("plan.no_capture_address", {})),
);
