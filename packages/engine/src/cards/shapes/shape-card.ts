/** Every card type and what makes its data; a type without a shape does not compile. */
import type { CardType } from "@etui/protocol/cards/card-type";
import { shapeList } from "./shape-list.ts";
import { shapeTable } from "./shape-table.ts";
import { shapeTree } from "./shape-tree.ts";
import type { Shape } from "./shaped.ts";

export const SHAPES = {
  list: shapeList,
  table: shapeTable,
  tree: shapeTree,
} as const satisfies { [Type in CardType]: Shape<Type> };
