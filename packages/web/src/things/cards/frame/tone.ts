import type { Tone } from "@etui/protocol/cards/cell";
import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";

/** A tone is told by its sign and its word as well as by its colour. */
export const TONES = {
  info: { icon: Info, ink: "text-info" },
  success: { icon: CircleCheck, ink: "text-ok" },
  warning: { icon: TriangleAlert, ink: "text-brass-ink" },
  danger: { icon: OctagonAlert, ink: "text-danger" },
} as const satisfies Record<Tone, { icon: LucideIcon; ink: string }>;
