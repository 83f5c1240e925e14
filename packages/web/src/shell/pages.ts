import type { Page } from "../base/page/page.ts";
import { activity } from "../pages/activity/page.ts";
import { cards } from "../pages/cards/page.ts";
import { chat } from "../pages/chat/page.ts";
import { confirmations } from "../pages/confirmations/page.ts";
import { dashboard } from "../pages/dashboard/page.ts";
import { data } from "../pages/data/page.ts";
import { inbox } from "../pages/inbox/page.ts";
import { notes } from "../pages/notes/page.ts";
import { plan } from "../pages/plan/page.ts";
import { settings } from "../pages/settings/page.ts";
import { studio } from "../pages/studio/page.ts";
import { tools } from "../pages/tools/page.ts";
import { triggers } from "../pages/triggers/page.ts";

/** The pages in the order of the rail. The first one is home. */
export const pages: readonly [Page, ...Page[]] = [
  dashboard,
  chat,
  plan,
  notes,
  data,
  triggers,
  inbox,
  cards,
  studio,
  tools,
  activity,
  confirmations,
  settings,
];

/** What today brings, with the wide parts after the others. */
export const today = pages
  .flatMap((page) => page.today ?? [])
  .sort((one, other) => Number(one.isWide ?? false) - Number(other.isWide ?? false));

/** On a phone these pages are in the sheet, because its bar has no room for them. */
export const isInSheet = ({ isWorkshop = false, isInSheet = false }: Page): boolean =>
  isWorkshop || isInSheet;

export function findPage(pathname: string): Page | undefined {
  return pages.find(
    ({ address, hasPages }) => pathname === address || (hasPages && pathname.startsWith(`${address}/`)),
  );
}

/** Loads a page's code before somebody goes there. */
export async function preloadPage(page: Page): Promise<void> {
  await Promise.all([page, ...(page.beginsWithToday ? today : [])].map((part) => part.preload()));
}
