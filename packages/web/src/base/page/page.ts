import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import { type LazyComponent, lazyComponent } from "../ui/broken/lazy-component.tsx";
import type { Words } from "../words/en.ts";
import type { UsePaletteItems } from "./palette-item.ts";

/** What a page declares about itself in its `page.ts`. Navigation, palette and dashboard know nothing else about it. */
interface PageSource {
  /** The id is also the key of the page's name in the catalogues. */
  id: keyof Words["views"];
  address: string;
  /** True if its things have pages of their own, at addresses below its own. */
  hasPages?: boolean;
  icon: LucideIcon;
  /** What it shows at its own address, if that has code of its own. */
  firstSight?: Pick<LazyComponent<never>, "preload">;
  /** True if it belongs below the everyday places, under a heading; on a phone, in a sheet. */
  isWorkshop?: boolean;
  /** True for an everyday place for which a phone's bar has no room. */
  isInSheet?: boolean;
  /** A hook that counts what waits there; it is called on every page. */
  useCount?(): number;
  /** A part shown below all places in the rail, if there is room. */
  inRail?: { name(words: Words): string; part: LazyComponent<object> };
  /** What the palette finds on this page; it is loaded with the palette. */
  palette?(): Promise<{ usePaletteItems: UsePaletteItems }>;
  /** The page's part of what today brings. */
  today?: TodayPart;
  /** True if it shows what today brings at once, so that this is fetched along with the page. */
  beginsWithToday?: boolean;
}

export interface TodayPart extends LazyComponent<{ className?: string }> {
  /** True if it takes all available width; such parts stand below the others. */
  isWide?: boolean;
}

export interface PageProps {
  today: readonly TodayPart[];
}

export interface Page extends PageSource, LazyComponent<PageProps> {}

/** Declares a page whose code is loaded when somebody goes there. */
export function declarePage(
  source: PageSource,
  load: () => Promise<{ default: ComponentType<PageProps> }>,
): Page {
  return { ...source, ...lazyComponent(load) };
}
