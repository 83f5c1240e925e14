import { defineCard, hasList } from "../define-card.ts";

export const tableCard = defineCard({
  kind: "table",
  load: () => import("./TableCard.tsx"),
  fits: (data) => hasList(data, "columns") && hasList(data, "rows"),
  hasRows: true,
  height: 480,
});
