import type { TriggerAction, TriggerCondition, TriggerRules, TriggerView } from "@etui/protocol/trigger";
import { useTriggerWords } from "../words/trigger-words.ts";
import { ActionFacts } from "./ActionFacts.tsx";
import { ConditionFacts } from "./ConditionFacts.tsx";
import { Fact } from "./Fact.tsx";
import { RuleFacts } from "./RuleFacts.tsx";

/** What a trigger watches, what it does, and what holds it back, in words. */
export function TriggerFacts({ trigger }: { trigger: TriggerView }) {
  const { fact, rule } = useTriggerWords();
  // The protocol leaves these open for later servers; this server writes them in these shapes.
  const condition = trigger.condition as TriggerCondition | undefined;
  return (
    <div className="mt-7">
      {trigger.description !== undefined && (
        <p className="mb-4 max-w-prose whitespace-pre-line">{trigger.description}</p>
      )}
      <dl className="border-t border-line">
        {condition && <ConditionFacts condition={condition} />}
        {trigger.webhook === true && <Fact name={fact.called}>{rule.webhook}</Fact>}
        <ActionFacts action={trigger.action as TriggerAction} />
        <RuleFacts rules={trigger.rules as TriggerRules} />
      </dl>
    </div>
  );
}
