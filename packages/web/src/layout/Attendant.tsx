import { useEffect } from "react";
import { InboxToast } from "../inbox/InboxToast.tsx";
import { followNotificationClicks } from "../settings/push-device.ts";
import { useDeviceSettings } from "../settings/use-device-settings.ts";

/** Shows what arrives, whatever view is open, and tells the server once where the person is. */
export default function Attendant() {
  useDeviceSettings();
  useEffect(followNotificationClicks, []);
  return <InboxToast />;
}
