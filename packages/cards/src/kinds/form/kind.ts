import type { CardKind } from "../../card-kind.ts";
import { adaptive, adaptiveActions } from "./adaptive.ts";
import { csv } from "./csv.ts";
import { sample } from "./sample.ts";
import { contents, shape, wayToMore } from "./shape.ts";
import { text } from "./text.ts";

export const form: CardKind<"form"> = {
  shape,
  contents,
  wayToMore,
  text,
  adaptive,
  adaptiveActions,
  csv,
  sample,
};
