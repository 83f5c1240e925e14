import { Settings } from "lucide-react";
import { declarePage } from "../../base/page/page.ts";
import { SETTINGS_ADDRESS } from "../../things/settings/settings-address.ts";

export const settings = declarePage(
  { id: "settings", address: SETTINGS_ADDRESS, icon: Settings, isWorkshop: true },
  () => import("./SettingsPage.tsx"),
);
