import { defineCard, hasList } from "../define-card.ts";

export const formCard = defineCard({
  kind: "form",
  load: () => import("./FormCard.tsx"),
  fits: (data) => hasList(data, "fields"),
  height: 320,
});
