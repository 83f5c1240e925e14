/**
 * The app's side of MCP Apps: the methods and shapes that the card uses, as in `spec.types.d.ts` of
 * `@modelcontextprotocol/ext-apps`. Of a host's messages, only the parts that are read here are checked.
 */
import { METHODS as SHARED } from "../things/cards/custom/frame-protocol.ts";

export { PROTOCOL_VERSION } from "../things/cards/custom/frame-protocol.ts";

export const METHODS = {
  ...SHARED,
  toolInputPartial: "ui/notifications/tool-input-partial",
  toolCancelled: "ui/notifications/tool-cancelled",
  teardown: "ui/resource-teardown",
  message: "ui/message",
  updateModelContext: "ui/update-model-context",
  downloadFile: "ui/download-file",
} as const;

export type Params = Record<string, unknown>;

const DISPLAY_MODES = ["inline", "fullscreen", "pip"] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];
export const isDisplayMode = (mode: unknown): mode is DisplayMode =>
  (DISPLAY_MODES as readonly unknown[]).includes(mode);

/** `McpUiHostCapabilities`: a host has the capabilities that it names. */
export interface HostCapabilities {
  serverTools?: object;
  openLinks?: object;
  downloadFile?: object;
  message?: object;
  updateModelContext?: { structuredContent?: object };
}

/** `McpUiHostContext` */
export interface HostContext {
  theme?: "light" | "dark";
  locale?: string;
  displayMode?: DisplayMode;
  availableDisplayModes?: readonly DisplayMode[];
  safeAreaInsets?: { top: number; right: number; bottom: number; left: number };
  styles?: { variables?: Record<string, string | undefined> };
}

export const isRecord = (value: unknown): value is Params =>
  typeof value === "object" && value !== null && !Array.isArray(value);
