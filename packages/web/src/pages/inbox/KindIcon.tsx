import type { InboxMessage } from "@etui/protocol/inbox";
import { clsx } from "clsx";
import { Bell, type LucideIcon, MessageSquareText, TriangleAlert } from "lucide-react";

const ICONS = {
  message: MessageSquareText,
  notification: Bell,
  problem: TriangleAlert,
} as const satisfies Record<InboxMessage["kind"], LucideIcon>;

const TONES = {
  message: "bg-felt-soft text-felt",
  notification: "bg-brass-soft text-brass-ink",
  problem: "bg-danger-soft text-danger",
} as const satisfies Record<InboxMessage["kind"], string>;

/** The kind of a message by shape and colour; the words stand beside it. */
export function KindIcon({ kind, isQuiet = false }: { kind: InboxMessage["kind"]; isQuiet?: boolean }) {
  const Icon = ICONS[kind];
  return (
    <span
      aria-hidden
      className={clsx(
        "grid size-8 shrink-0 place-items-center rounded-m",
        isQuiet ? "bg-slot text-muted" : TONES[kind],
      )}
    >
      <Icon size={16} strokeWidth={1.75} />
    </span>
  );
}
