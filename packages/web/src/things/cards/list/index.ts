import { defineCard, hasList } from "../define-card.ts";

export const listCard = defineCard({
  kind: "list",
  load: () => import("./ListCard.tsx"),
  fits: (data) => hasList(data, "items"),
  hasRows: true,
  height: 320,
});
