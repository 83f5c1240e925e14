import type { TriggerAction, TriggerView } from "@etui/protocol/trigger";

/** The parameter that holds the text of each action; an action that writes data has none. */
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
  /** Undefined if the schedule stays. */
  schedule: { schedule: string; schedule_type: string } | undefined;
}

/** The arguments of update_trigger: only what has changed. */
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

/** Who saves what is as it was has changed nothing. */
export const hasChanges = (args: object): boolean => Object.keys(args).some((name) => name !== "trigger_id");
