import type { DayPart } from "../pieces/day-part.ts";

const PARTS: Record<string, DayPart> = {
  凌晨: "dawn",
  清晨: "morning",
  清早: "morning",
  大清早: "morning",
  一早: "morning",
  一大早: "morning",
  早晨: "morning",
  早上: "morning",
  早间: "morning",
  早: "morning",
  上午: "morning",
  中午: "noon",
  午间: "noon",
  下午: "afternoon",
  午后: "afternoon",
  傍晚: "dusk",
  黄昏: "dusk",
  晚上: "evening",
  晚间: "evening",
  夜晚: "evening",
  晚: "evening",
  夜里: "night",
  夜间: "night",
  深夜: "night",
  半夜: "night",
  大半夜: "night",
};

/** Parts of the day as the source of a pattern; 早 and 晚 alone are read only right before an hour. */
export const PART =
  "(?:凌晨|大?清早|清晨|一大?早|早[晨上间]|上午|中午|午间|下午|午后|傍晚|黄昏|晚[上间]|夜[晚里间]|深夜|大?半夜)";

/** The part of the day for what `PART` matched, or for 早 or 晚. */
export const partOf = (name: string): DayPart => PARTS[name]!;
