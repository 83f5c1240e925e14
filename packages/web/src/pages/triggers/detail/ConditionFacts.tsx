import type { TriggerCondition } from "@etui/protocol/trigger";
import { Link } from "../../../base/router/Link.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { addressOfPath } from "../../../things/data/data-address.ts";
import { conditionInWords } from "../schedule/condition-words.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { Fact, FactJson } from "./Fact.tsx";

/** What a condition watches, when it holds, and for which documents. */
export function ConditionFacts({ condition }: { condition: TriggerCondition }) {
  const own = useTriggerWords();
  const language = useLanguage();
  const { watch_path, rule } = condition;
  const isFiltered = Object.keys(rule.where).length > 0;
  return (
    <>
      <Fact name={own.fact.watches}>
        {watch_path.includes("*") ? (
          <span className="font-mono text-14">{watch_path}</span>
        ) : (
          <Link
            href={addressOfPath(watch_path.replace(/\/$/, ""))}
            className="rounded-s font-mono text-14 text-felt underline-offset-4 hover:underline"
          >
            {watch_path}
          </Link>
        )}
      </Fact>
      <Fact name={own.fact.fires}>{conditionInWords(condition, own.condition, language).join(" · ")}</Fact>
      <Fact name={own.fact.where}>
        {isFiltered ? (
          <FactJson value={rule.where} />
        ) : (
          <span className="text-muted">
            {"items" in rule && rule.items !== undefined ? own.condition.anyItem : own.condition.anything}
          </span>
        )}
      </Fact>
    </>
  );
}
