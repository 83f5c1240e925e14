import { THING_WORDS } from "@etui/words/thing-words";
import { SquareStack } from "lucide-react";
import type { Kind } from "../../base/thing/kind.ts";
import { addressOfCard } from "./card-address.ts";

export const cardKind: Kind = {
  icon: SquareStack,
  words: THING_WORDS.card,
  addressOf: addressOfCard,
};
