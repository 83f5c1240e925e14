import type { TriggerCondition, TriggerView } from "@etui/protocol/trigger";
import { filterInWords } from "@etui/words/filter-in-words";
import { useLanguage } from "../../../base/words/language.ts";
import { durationInWords } from "../detail/duration-words.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { conditionInWords } from "./condition-words.ts";
import { scheduleInWords } from "./schedule-words.ts";

/** When a trigger fires: its schedule in words, or what it watches. */
export function WhenWords({ trigger }: { trigger: TriggerView }) {
  const { list, condition: words } = useTriggerWords();
  const language = useLanguage();
  const said = scheduleInWords(trigger, language);
  if (said) return said.isExpression ? <span className="font-mono">{said.words}</span> : said.words;
  const condition = trigger.condition as TriggerCondition | undefined;
  if (!condition) return list.onCall;
  const { watch_path: path, rule } = condition;
  const where = filterInWords(rule.where, language);
  const such = (when: string) => (where === "" ? when : list.such(when, where));
  switch (condition.type) {
    case "deadline":
      return such(list.onDate(path, conditionInWords(condition, words, language).join(" · ")));
    case "count": {
      const { gte, streak, window, sum, items } = condition.rule;
      const within = window && durationInWords(window, language);
      if (streak !== undefined) return such(list.onStreak(path, words.streak[streak](gte)));
      if (sum !== undefined)
        return such(list.onSum(path, items === undefined ? sum : `${items}.${sum}`, gte, within));
      return such(items === undefined ? list.onCount(path, gte, within) : list.onItems(path, items, gte));
    }
    case "data_match":
      return list.onData(path, where);
  }
}
