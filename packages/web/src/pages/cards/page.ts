import { declarePage } from "../../base/page/page.ts";
import { CARDS_ADDRESS } from "../../things/stored-card/card-address.ts";
import { cardKind } from "../../things/stored-card/card-kind.ts";
import { galleryPage } from "./gallery-page.ts";

export const cards = declarePage(
  {
    id: "cards",
    address: CARDS_ADDRESS,
    icon: cardKind.icon,
    isWorkshop: true,
    hasPages: true,
    firstSight: galleryPage,
    palette: () => import("./palette.ts"),
  },
  () => import("./CardsPage.tsx"),
);
