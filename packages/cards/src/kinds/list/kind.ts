import type { CardKind } from "../../card-kind.ts";
import { adaptive } from "./adaptive.ts";
import { csv } from "./csv.ts";
import { sample } from "./sample.ts";
import { contents, shape } from "./shape.ts";
import { text } from "./text.ts";

export const list: CardKind<"list"> = { shape, contents, text, adaptive, csv, sample };
