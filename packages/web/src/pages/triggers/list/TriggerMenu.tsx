import type { TriggerView } from "@etui/protocol/trigger";
import { Menu } from "../../../base/ui/Menu.tsx";
import type { TriggerCall } from "../../../things/trigger/trigger-api.ts";
import { useTriggerWords } from "../words/trigger-words.ts";

interface TriggerMenuProps {
  trigger: TriggerView;
  onCall(call: TriggerCall): void;
}

/** Frequent actions that need no closer look. */
export function TriggerMenu({ trigger: { trigger_id, title, status }, onCall }: TriggerMenuProps) {
  const { menu } = useTriggerWords();
  if (status === "cancelled") return <span className="size-7 shrink-0" />;

  const control = (action: "pause" | "resume" | "run") => ({
    label: menu[action],
    onSelect: () => onCall({ tool: "control_trigger", args: { trigger_id, action } }),
  });
  const items = [
    ...(status === "active" ? [control("pause")] : []),
    ...(status === "paused" || status === "failed" ? [control("resume")] : []),
    control("run"),
    { label: menu.cancel, onSelect: () => onCall({ tool: "cancel_trigger", args: { trigger_id } }) },
  ];
  return <Menu label={menu.label(title)} items={items} />;
}
