import { defineCard, hasList } from "../define-card.ts";

export const treeCard = defineCard({
  kind: "tree",
  load: () => import("./TreeCard.tsx"),
  fits: (data) => hasList(data, "nodes"),
  height: 320,
});
