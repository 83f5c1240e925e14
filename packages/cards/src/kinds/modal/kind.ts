import type { CardKind } from "../../card-kind.ts";
import { adaptive, adaptiveActions } from "./adaptive.ts";
import { sample } from "./sample.ts";
import { contents, shape } from "./shape.ts";
import { text } from "./text.ts";

export const modal: CardKind<"modal"> = { shape, contents, text, adaptive, adaptiveActions, sample };
