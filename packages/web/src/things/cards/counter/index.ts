import { defineCard, hasList } from "../define-card.ts";

export const counterCard = defineCard({
  kind: "counter",
  load: () => import("./CounterCard.tsx"),
  fits: (data) => hasList(data, "counters"),
  hasRows: true,
  height: 140,
});
