import { defineCard, hasList } from "../define-card.ts";
import { treeMarkdown } from "./tree-markdown.ts";

export const treeCard = defineCard({
  kind: "tree",
  load: () => import("./TreeCard.tsx"),
  fits: (data) => hasList(data, "nodes"),
  toMarkdown: treeMarkdown,
  height: 320,
});
