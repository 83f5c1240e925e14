import { success } from "@etui/engine";
import { planImport } from "@etui/protocol/api/plan-transfer";
import { languageOf } from "@etui/protocol/language-of";
import { importAnswer } from "../../../plan/import-answer.ts";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { planCaller } from "./plan-caller.ts";

export default endpoint(planImport, async ({ body, query, etui, scope, call }) => {
  const { dry_run, limit, ...given } = query;
  const outcome = await etui.plan.import(
    scope,
    { ...call, ...planCaller(call) },
    { ...given, file: body, dryRun: dry_run },
  );
  if (!outcome.ok) return wrong(outcome.refused);
  const answer = importAnswer(outcome, { dry_run, limit, language: languageOf(call.locale ?? "en") });
  return success({ ...answer, ...(dry_run ? {} : { receipt: outcome.receipt }) });
});
