/** `data_match`: after a write, the filter matches a document that it did not match before. */
import type { TriggerCondition } from "@etui/protocol/trigger";
import { durationMs } from "@etui/time/calendar/duration";
import type { Due } from "../trigger.ts";
import type { Hit } from "./read-hits.ts";

export interface Verdict {
  /** The writes that fire the trigger, each for its own document. */
  fires: Hit[];
  /** What is planned from now on, replacing what was planned for the same documents. */
  waits: Due[];
  /** Documents for which nothing is planned any more. */
  drops: string[];
}

type DataMatch = Extract<TriggerCondition, { type: "data_match" }>;

/** With `for`, it fires after holding that long since a write; if the condition ends before, it is forgotten. */
export function judgeDataMatch({ rule }: Pick<DataMatch, "rule">, hits: readonly Hit[]): Verdict {
  const rising = hits.filter(({ held, holds }) => holds && !held);
  if (rule.for === undefined) return { fires: rule.once ? rising.slice(0, 1) : rising, waits: [], drops: [] };
  const wait = durationMs(rule.for);
  const waiting = new Map<string, Due | undefined>();
  for (const { target, held, holds, hit_at } of hits) {
    if (holds && !held) {
      waiting.set(target, { cause: "held", target, due_at: new Date(hit_at.getTime() + wait) });
    } else if (held && !holds) {
      waiting.set(target, undefined);
    }
  }
  return {
    fires: [],
    waits: [...waiting.values()].filter((due) => due !== undefined),
    drops: [...waiting].filter(([, due]) => due === undefined).map(([target]) => target),
  };
}
