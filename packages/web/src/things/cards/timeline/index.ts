import { defineCard, hasList } from "../define-card.ts";

export const timelineCard = defineCard({
  kind: "timeline",
  load: () => import("./TimelineCard.tsx"),
  fits: (data) => hasList(data, "entries"),
  hasRows: true,
  height: 360,
});
