import { planQuickAdd } from "@etui/protocol/api/plan";
import { languageOf } from "@etui/protocol/language-of";
import { guessesIn } from "@etui/time/words/answer/words-for";
import { sayRefusal } from "@etui/words/say-refusal";
import { endpoint } from "../endpoint.ts";
import { planCaller } from "./plan-caller.ts";

export default endpoint(planQuickAdd, async ({ body, etui, scope, call }) => {
  const caller = planCaller(call);
  const { locale } = await etui.plan.readerOf(scope, caller);
  const lines = await etui.plan.quickAdd(scope, caller, body);
  return {
    lines: lines.map(({ chips, doubts, ...line }) => ({
      ...line,
      assumed: guessesIn(
        chips.flatMap(({ assumed }) => assumed),
        languageOf(locale),
      ),
      chips: chips.map(({ field, said, at, value }) => ({ field, said, at, value })),
      doubts: doubts.map((doubt) => ({ ...doubt, says: sayRefusal(doubt, languageOf(locale)) })),
    })),
  };
});
