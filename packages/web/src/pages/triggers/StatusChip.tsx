import type { TriggerStatus } from "@etui/protocol/trigger";
import { Chip } from "../../base/ui/Chip.tsx";
import { useTriggerWords } from "./words/trigger-words.ts";

const TONES = {
  active: "felt",
  paused: "brass",
  completed: "plain",
  cancelled: "plain",
  failed: "danger",
} as const satisfies Record<TriggerStatus, unknown>;

export function StatusChip({ status }: { status: TriggerStatus }) {
  const own = useTriggerWords();
  return <Chip tone={TONES[status]}>{own.status[status]}</Chip>;
}
