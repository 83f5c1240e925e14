import type { TriggerCondition } from "@etui/protocol/trigger";
import type { Language } from "../../../base/words/choose-language.ts";
import { durationInWords } from "../detail/duration-words.ts";
import type { TriggerWords } from "../words/en.ts";

/** When a condition holds, as parts of one line. */
export function conditionInWords(
  condition: TriggerCondition,
  words: TriggerWords["condition"],
  language: Language,
): string[] {
  const length = (text: string) => durationInWords(text, language);
  switch (condition.type) {
    case "data_match": {
      const { for: held, once } = condition.rule;
      return [
        held === undefined ? words.fulfils : words.fulfilsFor(length(held)),
        ...(once ? [words.once] : []),
      ];
    }
    case "count": {
      const { window, field, once } = condition.rule;
      return [
        numberInWords(condition.rule, words),
        ...(window === undefined ? [] : [words.window(length(window))]),
        ...(field === undefined ? [] : [words.counted(field)]),
        ...(once ? [words.once] : []),
      ];
    }
    case "deadline": {
      const { before, after, items } = condition.rule;
      const field = items === undefined ? condition.rule.field : `${items}.${condition.rule.field}`;
      if (before !== undefined) return [words.deadline.before(length(before), field)];
      return [after === undefined ? words.deadline.at(field) : words.deadline.after(length(after), field)];
    }
  }
}

function numberInWords({ gte, streak, sum, items }: CountRule, words: TriggerWords["condition"]): string {
  if (streak !== undefined) return words.streak[streak](gte);
  if (sum !== undefined) return words.sum(gte, items === undefined ? sum : `${items}.${sum}`);
  return items === undefined ? words.count(gte) : words.items(gte, items);
}

type CountRule = Extract<TriggerCondition, { type: "count" }>["rule"];
