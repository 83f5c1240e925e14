import type { TriggerCondition, TriggerView } from "@etui/protocol/trigger";
import { useLanguage } from "../../words/language.ts";
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
  return condition.type === "deadline"
    ? list.onDate(condition.watch_path, conditionInWords(condition, words, language).join(" · "))
    : list.onData(condition.watch_path);
}
