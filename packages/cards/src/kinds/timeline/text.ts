import type { CardData } from "@etui/protocol/card";
import { padToWidth, widestOf } from "../../characters/display-width.ts";
import { plainWords } from "../../characters/plain-words.ts";
import { entryText } from "../../entries/entry-text.ts";
import { joinParts } from "../../text/join-parts.ts";
import { paint, strong } from "../../text/paint.ts";
import { remainder } from "../../text/remainder.ts";
import type { TextLook } from "../../text/text-look.ts";
import { timelineDays } from "./timeline-days.ts";

export function text({ entries, cut }: CardData<"timeline">, look: TextLook): string[] {
  const shown = entries.slice(0, look.rows);
  const days = timelineDays(shown, look.locale).map(({ day, entries }) => {
    const times = entries.map(({ time }) => plainWords(time, look, MAX_TIME_WIDTH));
    const widest = look.style === "markdown" ? 0 : widestOf(times);
    const heading = strong(plainWords(day, look, MAX_TIME_WIDTH), look);
    const lines = entries.map(({ entry }, at) => {
      const time = paint("brass", padToWidth(times[at]!, widest, "left"), look);
      return `- ${time}${time && "  "}${entryText(entry, look)}`;
    });
    return look.style === "markdown" ? [heading, "", ...lines] : [heading, ...lines];
  });
  return [...joinParts(days), ...remainder(shown.length, entries.length, cut, "entries", look)];
}

const MAX_TIME_WIDTH = 60;
