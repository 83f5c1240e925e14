import { declarePage } from "../../base/page/page.ts";
import { cardKind } from "../../things/kept/card-kind.ts";
import { CARDS_ADDRESS } from "../../things/kept/kept-address.ts";

export const cards = declarePage(
  {
    id: "cards",
    address: CARDS_ADDRESS,
    icon: cardKind.icon,
    isWorkshop: true,
    hasPages: true,
    palette: () => import("./palette.ts"),
  },
  () => import("./CardsPage.tsx"),
);
