import type { CardKind } from "../../card-kind.ts";
import { adaptive } from "./adaptive.ts";
import { csv } from "./csv.ts";
import { sample } from "./sample.ts";
import { contents, gathers, shape } from "./shape.ts";
import { text } from "./text.ts";

export const progress: CardKind<"progress"> = { shape, gathers, contents, text, adaptive, csv, sample };
