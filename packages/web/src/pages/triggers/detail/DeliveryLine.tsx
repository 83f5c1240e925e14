import type { FiringView } from "@etui/protocol/trigger";
import { clsx } from "clsx";
import { Moment } from "../../../base/ui/Moment.tsx";
import { useTriggerWords } from "../words/trigger-words.ts";

type Delivery = FiringView["deliveries"][number];

const TONES = {
  waiting: "text-brass-ink",
  sending: "text-brass-ink",
  delivered: "text-ok",
  failed: "text-danger",
  replaced: "text-muted",
} as const satisfies Record<Delivery["status"], string>;

/** The receipt of one channel: whether it was reached, after how many attempts, and why not. */
export function DeliveryLine({ delivery: { channel, status, attempts, error, at } }: { delivery: Delivery }) {
  const { history } = useTriggerWords();
  const name = (history.channel as Record<string, string>)[channel] ?? channel;
  return (
    <li className="text-13">
      <span className="inline-block min-w-16">{name}</span>{" "}
      <span className={clsx("font-medium", TONES[status])}>{history.delivery[status]}</span>
      <span className="text-muted">
        {" · "}
        <Moment at={at} />
        {attempts > 1 && ` · ${history.attempts(attempts)}`}
      </span>
      {error !== undefined && <span className="block text-danger wrap-anywhere">{error}</span>}
    </li>
  );
}
