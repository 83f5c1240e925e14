import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import { type LazyComponent, lazyComponent } from "../ui/broken/lazy-component.tsx";
import type { Words } from "../words/en.ts";
import type { UsePaletteItems } from "./palette-item.ts";

/** What a page says of itself, in its `page.ts`. Navigation, palette and dashboard know nothing else of it. */
interface PageSource {
  /** Also the key of its name in the catalogues. */
  id: keyof Words["views"];
  address: string;
  /** It has pages of their own for its things, at addresses below its own. */
  hasPages?: boolean;
  icon: LucideIcon;
  /** Below the places of every day, under a heading; on a phone, in a sheet. */
  isWorkshop?: boolean;
  /** One of every day that a phone's bar has no room for. */
  isInSheet?: boolean;
  /** How much waits there: a hook, called beside every page. */
  useCount?(): number;
  /** Below all places in the rail, where there is room. */
  inRail?: { name(words: Words): string; part: LazyComponent<object> };
  /** What the palette finds of it. It comes with the palette's code. */
  palette?(): Promise<{ usePaletteItems: UsePaletteItems }>;
  /** What it adds to what today brings. */
  today?: TodayPart;
  /** It shows what today brings at once: that is fetched beside it, not after it. */
  beginsWithToday?: boolean;
}

export interface TodayPart extends LazyComponent<{ className?: string }> {
  /** As wide as there is room for, below those that are not. */
  isWide?: boolean;
}

export interface PageProps {
  today: readonly TodayPart[];
}

export interface Page extends PageSource, LazyComponent<PageProps> {}

/** Its code comes when somebody goes there. */
export function declarePage(
  source: PageSource,
  load: () => Promise<{ default: ComponentType<PageProps> }>,
): Page {
  return { ...source, ...lazyComponent(load) };
}
