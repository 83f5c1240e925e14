import type { CardData } from "@etui/protocol/card";
import { plainWords } from "../../characters/plain-words.ts";
import { paint } from "../../text/paint.ts";
import type { TextLook } from "../../text/text-look.ts";
import { wordsIn } from "../../words/words.ts";
import { text as treeText } from "../tree/text.ts";

export function text({ component_id, tree }: CardData<"custom">, look: TextLook): string[] {
  const component = wordsIn(look.locale).component(plainWords(component_id, look, MAX_NAME_WIDTH));
  return [...treeText(tree, look), "", paint("dim", component, look)];
}

const MAX_NAME_WIDTH = 80;
