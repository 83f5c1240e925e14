import type { CardKind } from "../../card-kind.ts";
import { adaptive } from "./adaptive.ts";
import { csv } from "./csv.ts";
import { sample } from "./sample.ts";
import { contents, gathers, shape, wayToMore } from "./shape.ts";
import { text } from "./text.ts";

export const counter: CardKind<"counter"> = {
  shape,
  gathers,
  contents,
  wayToMore,
  text,
  adaptive,
  csv,
  sample,
};
