import type { TriggerAction, TriggerView } from "@etui/protocol/trigger";

/** In which parameter each action has what it says; one that writes data says nothing. */
const TEXTS = {
  message: "text",
  notify: "body",
  generate: "prompt",
  update: undefined,
} as const satisfies Record<TriggerAction["type"], string | undefined>;

export function textOf({ type, params }: TriggerAction): string | undefined {
  const field = TEXTS[type];
  return field === undefined ? undefined : (params as Record<string, unknown>)[field]?.toString();
}

interface Edit {
  title: string;
  text: string;
  /** Undefined: it stays. */
  schedule: { schedule: string; schedule_type: string } | undefined;
}

/** What update_trigger takes: only what is another now. */
export function editArguments(
  { trigger_id, title: before, ...trigger }: TriggerView,
  { title, text, schedule }: Edit,
): object {
  const action = trigger.action as TriggerAction;
  const field = TEXTS[action.type];
  const saysElse = field !== undefined && textOf(action) !== text;
  return {
    trigger_id,
    ...(title === before ? {} : { title }),
    ...schedule,
    ...(saysElse ? { action: { type: action.type, params: { ...action.params, [field]: text } } } : {}),
  };
}
