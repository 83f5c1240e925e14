/** The program around the card: what it can do, how it looks, and what the card asks of it. */
import type { ToolResult } from "@etui/protocol/tool-result";
import { createSignal, type Signal } from "../base/state/signal.ts";
import {
  type DisplayMode,
  type HostCapabilities,
  type HostContext,
  isDisplayMode,
  isRecord,
  METHODS,
  type Params,
  PROTOCOL_VERSION,
} from "./app-protocol.ts";
import { openHostLink } from "./host-link.ts";

export interface ToolCallResult {
  structuredContent?: ToolResult;
  content?: readonly { type: string; text?: string }[];
  isError?: boolean;
  _meta?: Params;
}

export interface AppHost {
  /** Empty until the host has introduced itself. */
  capabilities: Signal<HostCapabilities>;
  context: Signal<HostContext>;
  callTool(name: string, args: object): Promise<ToolCallResult>;
  /** Says something in the conversation as the person; the model continues from there. */
  say(text: string): void;
  /** What the model should know at its next turn. It replaces what was told before. */
  inform(text: string, data?: object): void;
  openLink(url: string): void;
  saveFile(name: string, type: string, text: string): void;
  showAs(mode: DisplayMode): void;
  resized(size: { width: number; height: number }): void;
  /** Introduces the card; `hearing` is then called with what the host tells. Rejects if the host wants no card. */
  begin(hearing: CallHearing): Promise<void>;
}

/** What the host tells about the call that the card comes from. */
export interface CallHearing {
  input(args: Params): void;
  result(result: ToolCallResult): void;
  cancelled(): void;
  /** Called when the frame is about to be removed. */
  leaving(): Promise<void>;
}

/** A person may be asked first, and may take long to answer. */
const FOREVER = Number.POSITIVE_INFINITY;

const INTRODUCTION = {
  appInfo: { name: "etui-card", title: "Etui", version: "0.1.0" },
  appCapabilities: { availableDisplayModes: ["inline", "fullscreen"] },
  protocolVersion: PROTOCOL_VERSION,
};

export function connectHost(): AppHost {
  const capabilities = createSignal<HostCapabilities>({});
  const context = createSignal<HostContext>({});
  const learn = (part: HostContext) => context.set({ ...context.get(), ...part });
  let hearing: CallHearing | undefined;

  const link = openHostLink(window.parent, {
    notified(method, params) {
      const args = isRecord(params.arguments) ? params.arguments : {};
      if (method === METHODS.toolInputPartial || method === METHODS.toolInput) hearing?.input(args);
      else if (method === METHODS.toolResult) hearing?.result(params);
      else if (method === METHODS.toolCancelled) hearing?.cancelled();
      else if (method === METHODS.hostContextChanged) learn(params);
    },
    asked: (method) => (method === METHODS.teardown ? hearing?.leaving().then(() => ({})) : undefined),
  });

  /** For requests that the host may refuse without harm to stored data. */
  const wish = (method: string, params: object) => void link.request(method, params, FOREVER).catch(() => {});
  const text = (words: string) => [{ type: "text", text: words }];

  return {
    capabilities,
    context,
    callTool: (name, args) => link.request(METHODS.callTool, { name, arguments: args }),
    say(words) {
      if (capabilities.get().message) wish(METHODS.message, { role: "user", content: text(words) });
    },
    inform(words, data) {
      const can = capabilities.get().updateModelContext;
      if (!can) return;
      const structured = data && can.structuredContent ? { structuredContent: data } : {};
      wish(METHODS.updateModelContext, { content: text(words), ...structured });
    },
    openLink: (url) => wish(METHODS.openLink, { url }),
    saveFile(name, mimeType, content) {
      const resource = { uri: `file:///${encodeURIComponent(name)}`, mimeType, text: content };
      wish(METHODS.downloadFile, { contents: [{ type: "resource", resource }] });
    },
    async showAs(mode) {
      const granted = await link.request(METHODS.requestDisplayMode, { mode }).catch(() => ({}) as Params);
      if (isDisplayMode(granted.mode)) learn({ displayMode: granted.mode });
    },
    resized: (size) => link.notify(METHODS.sizeChanged, size),
    async begin(heard) {
      hearing = heard;
      const host = await link.request(METHODS.initialize, INTRODUCTION, FOREVER);
      if (isRecord(host.hostCapabilities)) capabilities.set(host.hostCapabilities);
      if (isRecord(host.hostContext)) learn(host.hostContext);
      link.notify(METHODS.initialized, {});
    },
  };
}
