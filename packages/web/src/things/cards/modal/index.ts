import { defineCard, hasText } from "../define-card.ts";

export const modalCard = defineCard({
  kind: "modal",
  load: () => import("./ModalCard.tsx"),
  fits: (data) => hasText(data, "text"),
  height: 200,
});
