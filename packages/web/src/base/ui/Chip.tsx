import { clsx } from "clsx";
import type { ReactNode } from "react";

const TONES = {
  felt: "bg-felt-soft text-felt",
  brass: "bg-brass-soft text-brass-ink",
  danger: "bg-danger-soft text-danger",
  plain: "bg-slot text-muted",
} as const;

export function Chip({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "max-w-full shrink-0 truncate rounded-full px-2.5 py-px text-12 font-medium",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
