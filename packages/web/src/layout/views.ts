import {
  AlarmClock,
  Briefcase,
  Database,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  PencilRuler,
  Settings,
  ShieldCheck,
  SquareStack,
} from "lucide-react";
import type { ComponentType } from "react";
import { ACTIVITY_ADDRESS } from "../activity/activity-address.ts";
import { CHAT_ADDRESS } from "../chat/chat-address.ts";
import { loadChatPage } from "../chat/load-chat-page.ts";
import { CONFIRMATIONS_ADDRESS } from "../confirmations/confirmation-address.ts";
import { DATA_ADDRESS } from "../data/data-address.ts";
import { loadDataPage } from "../data/load-data-page.ts";
import { INBOX_ADDRESS } from "../inbox/inbox-address.ts";
import { CARDS_ADDRESS } from "../kept/kept-address.ts";
import { SETTINGS_ADDRESS } from "../settings/settings-address.ts";
import { STUDIO_ADDRESS } from "../studio/studio-address.ts";
import { TOOLS_ADDRESS } from "../tools/tool-address.ts";
import { TRIGGERS_ADDRESS } from "../triggers/trigger-address.ts";
import { type LazyComponent, lazyComponent } from "../ui/lazy-component.tsx";
import type { Words } from "../words/en.ts";

export interface View extends LazyComponent<object> {
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
}

function view(
  source: Omit<View, "Component" | "preload">,
  load: () => Promise<{ default: ComponentType }>,
): View {
  return { ...source, ...lazyComponent(load) };
}

/** The places of the page, in the order of the rail. The first one is home. */
export const views: readonly [View, ...View[]] = [
  view(
    { id: "dashboard", address: "/", icon: LayoutDashboard },
    () => import("../dashboard/DashboardPage.tsx"),
  ),
  view({ id: "chat", address: CHAT_ADDRESS, icon: MessageSquare, hasPages: true }, loadChatPage),
  view({ id: "data", address: DATA_ADDRESS, icon: Database, isInSheet: true }, loadDataPage),
  view(
    { id: "triggers", address: TRIGGERS_ADDRESS, icon: AlarmClock, hasPages: true },
    () => import("../triggers/TriggersPage.tsx"),
  ),
  view({ id: "inbox", address: INBOX_ADDRESS, icon: Inbox }, () => import("../inbox/InboxPage.tsx")),
  view(
    { id: "cards", address: CARDS_ADDRESS, icon: SquareStack, isWorkshop: true, hasPages: true },
    () => import("../kept/CardsPage.tsx"),
  ),
  view(
    { id: "studio", address: STUDIO_ADDRESS, icon: PencilRuler, isWorkshop: true, hasPages: true },
    () => import("../studio/StudioPage.tsx"),
  ),
  view(
    { id: "tools", address: TOOLS_ADDRESS, icon: Briefcase, isWorkshop: true, hasPages: true },
    () => import("../tools/ToolsPage.tsx"),
  ),
  view(
    { id: "activity", address: ACTIVITY_ADDRESS, icon: History, isWorkshop: true },
    () => import("../activity/ActivityPage.tsx"),
  ),
  view(
    {
      id: "confirmations",
      address: CONFIRMATIONS_ADDRESS,
      icon: ShieldCheck,
      isWorkshop: true,
      hasPages: true,
    },
    () => import("../confirmations/ConfirmationsPage.tsx"),
  ),
  view(
    { id: "settings", address: SETTINGS_ADDRESS, icon: Settings, isWorkshop: true },
    () => import("../settings/SettingsPage.tsx"),
  ),
];

/** Of a phone: what its bar has no room for. */
export const isInSheet = ({ isWorkshop = false, isInSheet = false }: View): boolean =>
  isWorkshop || isInSheet;

export function findView(pathname: string): View | undefined {
  return views.find(
    ({ address, hasPages }) => pathname === address || (hasPages && pathname.startsWith(`${address}/`)),
  );
}
