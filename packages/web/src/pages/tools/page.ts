import { Briefcase } from "lucide-react";
import { declarePage } from "../../base/page/page.ts";
import { TOOLS_ADDRESS } from "../../things/tool/tool-address.ts";

export const tools = declarePage(
  {
    id: "tools",
    address: TOOLS_ADDRESS,
    icon: Briefcase,
    isWorkshop: true,
    hasPages: true,
    palette: () => import("./palette.ts"),
  },
  () => import("./ToolsPage.tsx"),
);
