import { LayoutDashboard } from "lucide-react";
import { declarePage } from "../../base/page/page.ts";

export const dashboard = declarePage(
  { id: "dashboard", address: "/", icon: LayoutDashboard, beginsWithToday: true },
  () => import("./DashboardPage.tsx"),
);
