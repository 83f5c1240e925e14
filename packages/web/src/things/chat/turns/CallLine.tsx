import type { ToolPart } from "@etui/protocol/conversation";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { JsonText } from "../../cards/frame/JsonText.tsx";
import { useChatWords } from "../words/chat-words.ts";
import { aboutOf, type CallLook, lookOf } from "./call-facts.ts";

const DOTS = {
  called: "border border-line-strong",
  running: "border-2 border-felt",
  waiting: "bg-brass",
  good: "bg-felt",
  missing: "bg-brass",
  bad: "bg-danger",
} as const satisfies Record<CallLook, string>;

interface CallLineProps {
  call: ToolPart;
  /** True if it waited for the person, and the conversation went on without them. */
  isPassedOver: boolean;
}

/** `● write_user_data · goals/2026/year … 4 ms`; it opens to show what was sent and what came back. */
export function CallLine({ call, isPassedOver }: CallLineProps) {
  const words = useChatWords();
  const details = useId();
  const [isOpen, setOpen] = useState(false);
  const look = isPassedOver ? "missing" : lookOf(call);
  const about = aboutOf(call.arguments);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={details}
        onClick={() => setOpen(!isOpen)}
        className="group flex w-full min-w-0 items-center gap-2.5 rounded-s py-1 text-left font-mono text-13"
      >
        <span aria-hidden className={clsx("size-2 shrink-0 rounded-full", DOTS[look])} />
        <span className="min-w-0 truncate">
          {call.tool}
          {about !== undefined && <span className="text-muted"> · {about}</span>}
        </span>
        <ChevronRight
          size={13}
          aria-hidden
          className={clsx(
            "shrink-0 text-muted transition-transform",
            isOpen ? "rotate-90" : "opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100",
          )}
        />
        <span className={clsx("ml-auto shrink-0", look === "waiting" ? "text-brass-ink" : "text-muted")}>
          {isPassedOver ? words.passedOver : standing(call, look, words)}
        </span>
      </button>
      {look === "bad" && call.result?.error && (
        <p className="pb-1 pl-4.5 text-13 text-danger wrap-anywhere">{call.result.error}</p>
      )}
      {isOpen && (
        <div id={details} className="my-1.5 ml-4.5 overflow-hidden rounded-m border border-line bg-slot">
          <Part name={words.arguments} data={call.arguments} />
          {call.result && <Part name={words.result} data={call.result} />}
        </div>
      )}
    </div>
  );
}

function standing(call: ToolPart, look: CallLook, words: ReturnType<typeof useChatWords>): string {
  if (look === "waiting") return words.waits;
  if (call.state !== "done") return words.running;
  const { duration_ms: ms } = call;
  if (ms === undefined) return "";
  return ms < 10_000 ? words.ms(String(ms)) : words.seconds((ms / 1000).toFixed(1));
}

function Part({ name, data }: { name: string; data: unknown }) {
  const label = useId();
  return (
    <section aria-labelledby={label} className="not-first:border-t not-first:border-line">
      <p id={label} className="px-5 pt-2.5 text-12 text-muted">
        {name}
      </p>
      <JsonText data={data} className="max-h-80 pt-1.5! wrap-anywhere whitespace-pre-wrap" />
    </section>
  );
}
