import type { TriggerRules, TriggerView } from "@etui/protocol/trigger";
import { Button } from "../../../base/ui/Button.tsx";
import { Menu } from "../../../base/ui/Menu.tsx";
import { SNOOZES, snoozeUntil } from "../../../things/inbox/snooze-times.ts";
import { PAUSES, type Pause, pauseUntil } from "../../../things/trigger/pause-until.ts";
import { type TriggerCall, useTriggerTool } from "../../../things/trigger/trigger-api.ts";
import { ActionOutcome } from "../ActionOutcome.tsx";
import { useTriggerWords } from "../words/trigger-words.ts";

interface TriggerActionsProps {
  trigger: TriggerView;
  onEdit(): void;
}

/** What can be done with a trigger in its state, and the result of what was done. */
export function TriggerActions({ trigger, onEdit }: TriggerActionsProps) {
  const { detail } = useTriggerWords();
  const tool = useTriggerTool();
  const { trigger_id, status, title } = trigger;
  const isGone = status === "cancelled";
  const act = (call: TriggerCall) => () => {
    if (!tool.isPending) tool.mutate(call);
  };
  const control = (action: string, more: object = {}): TriggerCall => ({
    tool: "control_trigger",
    args: { trigger_id, action, ...more },
  });

  return (
    <div className="mt-5">
      {!isGone && (
        <div className="flex flex-wrap items-center gap-2">
          {status === "active" && (
            <>
              <Button size="small" onClick={act(control("pause"))}>
                {detail.pause}
              </Button>
              <Menu
                label={detail.pauseForLong(title)}
                text={detail.pauseFor}
                items={Object.keys(PAUSES).map((pause) => ({
                  label: detail.pauses[pause as Pause],
                  onSelect: act(control("pause", { until: pauseUntil(pause as Pause, trigger.time_zone) })),
                }))}
              />
            </>
          )}
          {(status === "paused" || status === "failed") && (
            <Button size="small" look="primary" onClick={act(control("resume"))}>
              {detail.resume}
            </Button>
          )}
          <Button size="small" onClick={act(control("run"))}>
            {detail.run}
          </Button>
          {(status === "active" || status === "completed") && (
            <Menu
              label={detail.laterLong(title)}
              text={detail.later}
              items={SNOOZES.map((snooze) => ({
                label: detail.snooze[snooze],
                onSelect: act(control("snooze", { until: snoozeUntil(snooze) })),
              }))}
            />
          )}
          {status === "active" && (trigger.rules as TriggerRules).repeat && (
            <Button size="small" onClick={act(control("acknowledge"))}>
              {detail.acknowledge}
            </Button>
          )}
          <Button size="small" onClick={onEdit}>
            {detail.edit}
          </Button>
          <Button
            size="small"
            look="danger"
            className="bar:ml-auto"
            onClick={act({ tool: "cancel_trigger", args: { trigger_id } })}
          >
            {detail.cancel}
          </Button>
        </div>
      )}
      <ActionOutcome tool={tool} timeZone={trigger.time_zone} />
    </div>
  );
}
