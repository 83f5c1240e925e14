/** The plan as a file for another program, and what each format has no place for. */
import { planExport, planExportFormats } from "@etui/protocol/api/plan-transfer";
import { endpoint } from "../endpoint.ts";
import { planCaller } from "./plan-caller.ts";

export const exportedPlan = endpoint(planExport, async ({ query, etui, scope, call }) => {
  const { text, name, media } = await etui.plan.export(scope, planCaller(call), query);
  return new Response(text, {
    headers: {
      "content-type": media,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
});

export const exportFormats = endpoint(planExportFormats, async ({ query, etui, scope, call }) => ({
  formats: await etui.plan.exportFormats(scope, planCaller(call), query),
}));
