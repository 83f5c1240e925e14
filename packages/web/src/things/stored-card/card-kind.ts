import { SquareStack } from "lucide-react";
import type { Kind } from "../../base/thing/kind.ts";
import { addressOfCard } from "./card-address.ts";

export const cardKind: Kind = {
  icon: SquareStack,
  words: { en: { one: "card", many: "cards" }, zh: { one: "卡片", many: "卡片" } },
  addressOf: addressOfCard,
};
