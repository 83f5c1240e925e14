import { defineCard, hasList } from "../define-card.ts";

export const selectCard = defineCard({
  kind: "select",
  load: () => import("./SelectCard.tsx"),
  fits: (data) => hasList(data, "choices"),
  hasRows: true,
  height: 280,
});
