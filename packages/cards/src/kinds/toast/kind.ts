import type { CardKind } from "../../card-kind.ts";
import { adaptive } from "./adaptive.ts";
import { sample } from "./sample.ts";
import { contents, shape } from "./shape.ts";
import { text } from "./text.ts";

export const toast: CardKind<"toast"> = { shape, contents, text, adaptive, sample };
