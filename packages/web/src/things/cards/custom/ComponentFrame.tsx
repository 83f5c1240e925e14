import type { CardData } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import { useCallback, useRef, useState } from "react";
import type { Answering } from "../answering.ts";
import type { Stopped } from "./frame-host.ts";
import { LinkQuestion } from "./LinkQuestion.tsx";
import { useComponentCalls } from "./use-component-calls.tsx";
import { useFrameHost } from "./use-frame-host.ts";
import { useCustomWords } from "./words/custom-words.ts";

interface ComponentFrameProps {
  address: string;
  data: CardData<"custom">;
  options: CardOptions;
  label: string;
  answering: Answering | undefined;
  onStopped(why: Stopped): void;
}

/** The height until the component says its own. */
const FIRST_HEIGHT = 240;

/**
 * A component of a skill in a frame without an origin: it can access neither the page nor its cookies or storage. It is
 * fetched by address, because a frame written into the page would inherit the page's policy and could run nothing.
 */
export function ComponentFrame({ address, data, options, label, answering, onStopped }: ComponentFrameProps) {
  const words = useCustomWords();
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [asked, setAsked] = useState<URL>();
  // Only one question at a time, so that a component cannot bury the page in them.
  const isAsking = useRef(false);
  const ask = useCallback((url: URL) => {
    if (isAsking.current) return false;
    isAsking.current = true;
    setAsked(url);
    return true;
  }, []);
  const { callTool, asking } = useComponentCalls(options, answering);
  const frame = useFrameHost({
    data,
    options,
    onHeight: setHeight,
    onOpenLink: ask,
    onCallTool: callTool,
    onStopped,
  });
  return (
    <>
      <iframe
        ref={frame}
        src={address}
        title={`${label}: ${words.frame(data.component_id)}`}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        className="block w-full rounded-b-l bg-raised"
        style={{ height }}
      />
      {asking}
      {asked && (
        <LinkQuestion
          url={asked}
          onDone={() => {
            isAsking.current = false;
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}
