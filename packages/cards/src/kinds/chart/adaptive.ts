import type { CardData } from "@etui/protocol/card";
import type { AdaptiveLook } from "../../adaptive/adaptive-look.ts";
import type { Element } from "../../adaptive/element.ts";
import { adaptive as adaptiveTable } from "../table/adaptive.ts";
import { chartTable } from "./chart-table.ts";

/** Adaptive Cards 1.5 have no charts; numbers can be shown everywhere. */
export const adaptive = (data: CardData<"chart">, look: AdaptiveLook): Element[] =>
  adaptiveTable(chartTable(data, look.locale), look);
