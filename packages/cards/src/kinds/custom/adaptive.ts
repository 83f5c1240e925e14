import type { CardData } from "@etui/protocol/card";
import type { AdaptiveLook } from "../../adaptive/adaptive-look.ts";
import type { Element } from "../../adaptive/element.ts";
import { adaptive as adaptiveTree } from "../tree/adaptive.ts";

/** A chat has no components, so it shows the same data as a tree. */
export const adaptive = ({ tree }: CardData<"custom">, look: AdaptiveLook): Element[] =>
  adaptiveTree(tree, look);
