import type { TriggerCondition, TriggerView } from "@etui/protocol/trigger";
import { useLanguage } from "../../words/language.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { scheduleInWords } from "./schedule-words.ts";

/** When a trigger fires: its schedule in words, or what it watches. */
export function WhenWords({ trigger }: { trigger: TriggerView }) {
  const { list } = useTriggerWords();
  const language = useLanguage();
  const said = scheduleInWords(trigger, language);
  if (said) return said.isExpression ? <span className="font-mono">{said.words}</span> : said.words;
  const condition = trigger.condition as TriggerCondition | undefined;
  return condition ? list.onData(condition.watch_path) : list.onCall;
}
