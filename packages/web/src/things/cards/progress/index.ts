import { defineCard, hasList } from "../define-card.ts";

export const progressCard = defineCard({
  kind: "progress",
  load: () => import("./ProgressCard.tsx"),
  fits: (data) => hasList(data, "items") && hasList(data, "steps"),
  hasRows: true,
  height: 180,
});
