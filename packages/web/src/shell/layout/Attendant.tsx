import { useEffect } from "react";
import { registerWorker } from "../../base/api/service-worker.ts";
import { Toasts } from "../../base/ui/Toasts.tsx";
import { useWords } from "../../base/words/use-words.ts";
import type { Opening } from "../../pages/inbox/arrivals.ts";
import { InboxToast } from "../../pages/inbox/InboxToast.tsx";
import { useDeviceSettings } from "../../pages/settings/use-device-settings.ts";
import { followNotificationClicks } from "../follow-notification-clicks.ts";
import { loadViews } from "../load-views.ts";

/** Shows what arrives, whichever view is open, loads the other views, and tells the server once about the person's device. */
export default function Attendant({ opening }: { opening: Opening | undefined }) {
  const words = useWords();
  useDeviceSettings();
  useEffect(followNotificationClicks, []);
  useEffect(loadViews, []);
  // The worker only helps the next visit; the page works without it.
  useEffect(() => void registerWorker().catch(() => {}), []);
  return (
    <>
      <InboxToast opening={opening} />
      <Toasts label={words.shell.toasts} putAwayLabel={words.shell.putAway} />
    </>
  );
}
