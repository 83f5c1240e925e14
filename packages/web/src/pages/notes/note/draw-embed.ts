import { createContext, type ReactNode } from "react";
import type { EmbedTo } from "./embeds.ts";

/** What draws an embedded note: its blocks are drawn like those around it, which may embed others. */
export const DrawEmbed = createContext<(embed: EmbedTo) => ReactNode>(() => null);
