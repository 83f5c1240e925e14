import { defineCard, hasList } from "../define-card.ts";
import { tableMarkdown } from "./table-markdown.ts";

export const tableCard = defineCard({
  kind: "table",
  load: () => import("./TableCard.tsx"),
  fits: (data) => hasList(data, "columns") && hasList(data, "rows"),
  toMarkdown: tableMarkdown,
  height: 480,
});
