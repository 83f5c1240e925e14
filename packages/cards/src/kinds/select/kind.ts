import type { CardKind } from "../../card-kind.ts";
import { adaptive, adaptiveActions } from "./adaptive.ts";
import { csv } from "./csv.ts";
import { sample } from "./sample.ts";
import { contents, shape } from "./shape.ts";
import { text } from "./text.ts";

export const select: CardKind<"select"> = { shape, contents, text, adaptive, adaptiveActions, csv, sample };
