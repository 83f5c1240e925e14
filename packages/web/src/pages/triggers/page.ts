import { declarePage } from "../../base/page/page.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { TRIGGERS_ADDRESS } from "../../things/trigger/trigger-address.ts";
import { triggerKind } from "../../things/trigger/trigger-kind.ts";

export const triggers = declarePage(
  {
    id: "triggers",
    address: TRIGGERS_ADDRESS,
    icon: triggerKind.icon,
    hasPages: true,
    palette: () => import("./palette.ts"),
    today: lazyComponent(() => import("./today/ComingUp.tsx")),
  },
  () => import("./TriggersPage.tsx"),
);
