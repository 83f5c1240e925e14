import type { PushState } from "@etui/protocol/settings";
import { Button } from "../../base/ui/Button.tsx";
import { Chip } from "../../base/ui/Chip.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { shortMoment } from "../../base/words/moment.ts";
import { useSettingsWords } from "./words/settings-words.ts";

interface DeviceListProps {
  devices: PushState["subscriptions"];
  /** The id of this browser's subscription. */
  own: string | null;
  onRemove(id: string): void;
}

/** The devices that receive notifications, each with when it was last reached. */
export function DeviceList({ devices, own, onRemove }: DeviceListProps) {
  const { push } = useSettingsWords();
  const language = useLanguage();
  return (
    <div className="mt-4">
      <h3 className="border-b border-line pb-1 text-13 text-muted">{push.devices}</h3>
      {devices.length === 0 && <p className="py-2 text-14 text-muted">{push.noDevices}</p>}
      <ul>
        {devices.map(({ subscription_id: id, device = push.unnamed, created_at, delivered_at }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
                {device}
                {id === own && <Chip tone="felt">{push.thisDevice}</Chip>}
              </p>
              <p className="text-13 text-muted">
                {push.since(shortMoment(created_at, language))} ·{" "}
                {delivered_at === null
                  ? push.neverDelivered
                  : push.lastDelivered(shortMoment(delivered_at, language))}
              </p>
            </div>
            <Button size="small" aria-label={push.removeLong(device)} onClick={() => onRemove(id)}>
              {push.remove}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
