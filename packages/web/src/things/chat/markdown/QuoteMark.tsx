import type { Verdict } from "@etui/protocol/conversation";
import { clsx } from "clsx";
import { BadgeCheck, CircleDashed, History, type LucideIcon, SearchX } from "lucide-react";
import { useQuoteWords } from "./quote-words.ts";

const LOOKS: Record<Verdict, { icon: LucideIcon; colour: string }> = {
  verified: { icon: BadgeCheck, colour: "text-felt" },
  changed: { icon: History, colour: "text-brass-ink" },
  not_found: { icon: SearchX, colour: "text-danger" },
  not_checked: { icon: CircleDashed, colour: "text-muted" },
};

/** Whether what is quoted before it stands in its source. What is as it should be has no words, except for who hears it. */
export function QuoteMark({ verdict }: { verdict: Verdict }) {
  const words = useQuoteWords()[verdict];
  const { icon: Icon, colour } = LOOKS[verdict];
  return (
    <span title={words.long} className={clsx("ml-1 text-12 whitespace-nowrap", colour)}>
      <Icon size={13} strokeWidth={1.75} aria-hidden className="mr-0.5 inline align-[-2px]" />
      <span className={clsx(verdict === "verified" && "sr-only")}>{words.short}</span>
    </span>
  );
}
