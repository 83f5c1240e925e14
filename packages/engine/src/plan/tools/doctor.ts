import { z } from "zod";
import { success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { faultInWords, howToMend } from "../doctor/fault-words.ts";
import { mendPlan } from "../doctor/mend-plan.ts";
import { type FoundFault, findFaults } from "../doctor/plan-faults.ts";
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
      const said = (faults: readonly FoundFault[]) => faults.map((one) => faultInWords(one, locale));
      if (!fix || found.length === 0) {
        const lines = found.length === 0 ? ["No fault."] : [...said(found), howToMend(locale)];
        return success({ faults: found, model_output: lines.join("\n") });
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
          ...said(left),
        ].join("\n"),
      });
    },
  });
