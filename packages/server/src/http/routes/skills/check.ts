/** Checks what somebody is writing, and stores nothing. */
import { checkLoaded } from "@etui/engine/skills";
import { check } from "@etui/protocol/api/skills";
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { sayRefusal } from "@etui/words/say-refusal";
import { endpoint } from "../endpoint.ts";

export default endpoint(check, async (asked) => {
  const { name, ...fields } = asked.body;
  const { etui } = asked;
  const language = await asked.language();
  const drafted = await etui.skills.store.drafted(name, fields as never);
  if (!drafted.ok) return { ok: false as const, error: sayRefusal(drafted.refused, language) };
  const { skill, warnings } = drafted;
  const { score, rules } = await checkLoaded(skill);
  return {
    ok: true as const,
    score,
    rules: rules.map(({ code, fulfilled, says }) => ({
      code,
      fulfilled,
      message: sayRefusal(says, language),
    })),
    warnings: warnings.map((one) => sayRefusal(one, language)),
    tokens: {
      description: estimateTokens(skill.description),
      instructions: estimateTokens(skill.body),
    },
  };
});
