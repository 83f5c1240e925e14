import { defineCard, hasText } from "../define-card.ts";

export const toastCard = defineCard({
  kind: "toast",
  load: () => import("./ToastCard.tsx"),
  fits: (data) => hasText(data, "message"),
  isLine: true,
  height: 56,
});
