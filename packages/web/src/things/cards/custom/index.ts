import { defineCard, hasText } from "../define-card.ts";

export const customCard = defineCard({
  kind: "custom",
  load: () => import("./CustomCard.tsx"),
  fits: (data) => hasText(data, "component_id") && "tree" in (data as object),
  height: 240,
});
