import type { CardData } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import { useEffect, useRef } from "react";
import { useLanguage } from "../../../base/words/language.ts";
import {
  createFrameHost,
  type FrameHost,
  type FrameHostOptions,
  type ShownCall,
  type Stopped,
} from "./frame-host.ts";
import { readHostContext } from "./host-context.ts";

interface FrameHostProps {
  data: CardData<"custom">;
  options: CardOptions;
  onHeight(height: number): void;
  onOpenLink(url: URL): boolean;
  onCallTool: FrameHostOptions["onCallTool"];
  onStopped(why: Stopped): void;
}

/** Communicates with the frame that has the returned ref, as long as it exists. */
export function useFrameHost({ data, options, onHeight, onOpenLink, onCallTool, onStopped }: FrameHostProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const host = useRef<FrameHost>(undefined);
  const language = useLanguage();

  // biome-ignore lint/correctness/useExhaustiveDependencies: other data and another language are said further down
  useEffect(() => {
    const element = frame.current!;
    const speaking = createFrameHost({
      // The frame's origin is opaque, so no other target can be named; only what it may see is sent.
      send: (message) => element.contentWindow?.postMessage(message, "*"),
      call: shownCall(data, options),
      context: readHostContext(element, language),
      onHeight,
      onOpenLink,
      onCallTool,
      onStopped,
    });
    host.current = speaking;
    function handleMessage(event: MessageEvent) {
      if (event.source === element.contentWindow) speaking.receive(event.data);
    }
    addEventListener("message", handleMessage);
    element.addEventListener("load", speaking.loaded);
    return () => {
      removeEventListener("message", handleMessage);
      element.removeEventListener("load", speaking.loaded);
      speaking.close();
    };
  }, [onHeight, onOpenLink, onCallTool, onStopped]);

  useEffect(() => host.current!.show(shownCall(data, options)), [data, options]);

  useEffect(() => {
    const element = frame.current!;
    const tell = () => host.current?.changeContext(readHostContext(element, language));
    tell();
    const themed = new MutationObserver(tell);
    themed.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => themed.disconnect();
  }, [language]);

  return frame;
}

function shownCall({ component_id, value }: CardData<"custom">, options: CardOptions): ShownCall {
  return {
    arguments: { card_type: "custom", data_source: { type: "inline", data: value }, options },
    result: {
      content: [{ type: "text", text: JSON.stringify(value) ?? "null" }],
      structuredContent: { status: "success", card_type: "custom", component_id, data: value, options },
    },
  };
}
