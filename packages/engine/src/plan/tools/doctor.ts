import { z } from "zod";
import { success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { mendPlan } from "../doctor/mend-plan.ts";
import { findFaults } from "../doctor/plan-faults.ts";
import { type PlanToolServices, refusedAnswer } from "./services.ts";

/** For the person and the command line. */
export const planDoctor = ({ plan }: PlanToolServices) =>
  defineTool({
    name: "plan_doctor",
    title: "Check the plan",
    summary: "Look for what should never be: a reminder without its trigger, a circle; and mend it.",
    description: "Check what must hold of every plan; fix mends it.",
    effect: "write",
    audience: "person",
    input: z.strictObject({ fix: z.boolean().default(false) }),
    async run({ fix }, context) {
      const { db, provenance: by, timeZone, locale } = context;
      const found = await findFaults(db);
      const lines = found.map(({ task_id, fault }) => `${task_id}: ${fault}`);
      if (!fix || found.length === 0) {
        return success({ faults: found, model_output: lines.length === 0 ? "No fault." : lines.join("\n") });
      }
      const outcome = await plan.change(db, { by, timeZone, locale }, async (change) => ({
        ok: true,
        done: await mendPlan(change, found),
      }));
      if (!outcome.ok) return refusedAnswer(outcome.refused);
      for (const change of outcome.changed) context.changed(change);
      const left = await findFaults(db);
      return success({
        faults: left,
        mended: outcome.done,
        model_output: [
          ...(outcome.done.length > 0 ? [`Mended ${outcome.done.join(", ")}.`] : []),
          ...left.map(({ task_id, fault }) => `${task_id}: ${fault}`),
        ].join("\n"),
      });
    },
  });
