import { declarePage } from "../../base/page/page.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { PLAN_ADDRESS } from "../../things/plan/plan-address.ts";
import { taskKind } from "../../things/plan/plan-kinds.ts";

export const plan = declarePage(
  {
    id: "plan",
    address: PLAN_ADDRESS,
    icon: taskKind.icon,
    palette: () => import("./palette.ts"),
    today: lazyComponent(() => import("./today/TodayTasks.tsx")),
  },
  () => import("./PlanPage.tsx"),
);
