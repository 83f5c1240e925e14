import { declarePage } from "../../base/page/page.ts";
import { STUDIO_ADDRESS } from "../../things/skill/skill-address.ts";
import { skillKind } from "../../things/skill/skill-kind.ts";
import { studioChat } from "./studio-chat.ts";

export const studio = declarePage(
  {
    id: "studio",
    address: STUDIO_ADDRESS,
    icon: skillKind.icon,
    isWorkshop: true,
    hasPages: true,
    firstSight: studioChat,
    palette: () => import("./palette.ts"),
  },
  () => import("./StudioPage.tsx"),
);
