import type { Tone } from "@etui/protocol/cards/cell";
import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";

/** The sign of each tone; a tone has a sign and a word as well as a colour. */
export const TONES = {
  info: { icon: Info, ink: "text-info" },
  success: { icon: CircleCheck, ink: "text-ok" },
  warning: { icon: TriangleAlert, ink: "text-brass-ink" },
  danger: { icon: OctagonAlert, ink: "text-danger" },
} as const satisfies Record<Tone, { icon: LucideIcon; ink: string }>;
