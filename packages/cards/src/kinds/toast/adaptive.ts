import type { CardData } from "@etui/protocol/card";
import type { AdaptiveLook } from "../../adaptive/adaptive-look.ts";
import { block, type Element } from "../../adaptive/element.ts";
import { toned } from "../../adaptive/toned.ts";

export function adaptive({ tone, message }: CardData<"toast">, look: AdaptiveLook): Element[] {
  return toned(tone, [block(message)], look);
}
