import { defineCard, hasList } from "../define-card.ts";
import { listMarkdown } from "./list-markdown.ts";

export const listCard = defineCard({
  kind: "list",
  load: () => import("./ListCard.tsx"),
  fits: (data) => hasList(data, "items"),
  toMarkdown: listMarkdown,
  height: 320,
});
