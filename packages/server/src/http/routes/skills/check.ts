/** Checks what somebody is writing, and stores nothing. */
import { checkLoaded, estimateTokens } from "@etui/engine/skills";
import { check } from "@etui/protocol/api/skills";
import { sayRefusal } from "@etui/words/say-refusal";
import { ruleInChinese } from "../../../skill-rules-zh.ts";
import { localeOf } from "../../door/call-context.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(check, async ({ body: { name, ...fields }, etui, call, incoming }) => {
  const drafted = await etui.skills.store.drafted(name, fields as never);
  if (!drafted.ok)
    return { ok: false as const, error: sayRefusal(drafted.refused, localeOf(incoming.headers)) };
  const { skill, warnings } = drafted;
  const { score, rules } = await checkLoaded(skill);
  return {
    ok: true as const,
    score,
    rules: rules.map((rule) => ({
      code: rule.code,
      fulfilled: rule.fulfilled,
      message: call.locale === "zh" ? ruleInChinese(rule) : rule.message,
    })),
    warnings,
    tokens: {
      description: estimateTokens(skill.description),
      instructions: estimateTokens(skill.body),
    },
  };
});
