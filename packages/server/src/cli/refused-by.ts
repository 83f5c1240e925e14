/** A refusal of the engine, as the end of a command in the language of the terminal. */
import type { Refused } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { Failure } from "./exit.ts";
import { language } from "./words/words.ts";

export const refusedBy = (refused: Refused): Failure => new Failure(sayRefusal(refused, language()));
