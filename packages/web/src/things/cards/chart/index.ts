import { defineCard, hasList } from "../define-card.ts";

export const chartCard = defineCard({
  kind: "chart",
  load: () => import("./ChartCard.tsx"),
  fits: (data) => hasList(data, "categories") && hasList(data, "series"),
  hasRows: true,
  height: 380,
});
