import { declarePage } from "../../base/page/page.ts";
import { STUDIO_ADDRESS } from "../../things/skill/skill-address.ts";
import { skillKind } from "../../things/skill/skill-kind.ts";
import { loadStudioPage } from "./load-studio-page.ts";

export const studio = declarePage(
  {
    id: "studio",
    address: STUDIO_ADDRESS,
    icon: skillKind.icon,
    isWorkshop: true,
    hasPages: true,
    palette: () => import("./palette.ts"),
  },
  loadStudioPage,
);
