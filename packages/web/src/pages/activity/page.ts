import { History } from "lucide-react";
import { declarePage } from "../../base/page/page.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { ACTIVITY_ADDRESS } from "../../things/activity/activity-address.ts";

export const activity = declarePage(
  {
    id: "activity",
    address: ACTIVITY_ADDRESS,
    icon: History,
    isWorkshop: true,
    today: { ...lazyComponent(() => import("../../things/activity/RecentChanges.tsx")), isWide: true },
  },
  () => import("./ActivityPage.tsx"),
);
