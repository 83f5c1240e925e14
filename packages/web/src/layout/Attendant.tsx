import { useEffect } from "react";
import type { Opening } from "../inbox/arrivals.ts";
import { InboxToast } from "../inbox/InboxToast.tsx";
import { followNotificationClicks } from "../settings/push-device.ts";
import { useDeviceSettings } from "../settings/use-device-settings.ts";
import { Toasts } from "../ui/Toasts.tsx";
import { useWords } from "../words/use-words.ts";
import { registerWorker } from "./service-worker.ts";

/** Shows what arrives, whatever view is open, and tells the server once where the person is. */
export default function Attendant({ opening }: { opening: Opening | undefined }) {
  const words = useWords();
  useDeviceSettings();
  useEffect(followNotificationClicks, []);
  // Only for the next visit: without it the page works as well.
  useEffect(() => void registerWorker().catch(() => {}), []);
  return (
    <>
      <InboxToast opening={opening} />
      <Toasts label={words.shell.toasts} putAwayLabel={words.shell.putAway} />
    </>
  );
}
