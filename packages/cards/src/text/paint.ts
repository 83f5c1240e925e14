import type { TextStyle } from "../characters/plain-words.ts";

/** The few colours of a card in a terminal, which every terminal theme has. */
const INKS = {
  title: "1",
  dim: "2",
  felt: "32",
  brass: "33",
  danger: "31",
  info: "34",
} as const;

export type Ink = keyof typeof INKS;

/** Text must be padded before it is painted, because painted text has no measurable width. */
export function paint(ink: Ink, text: string, { style }: { style: TextStyle }): string {
  return style === "ansi" && text !== "" ? `\u001b[${INKS[ink]}m${text}\u001b[0m` : text;
}

/** Text that stands out, in bold if the style has bold. */
export function strong(text: string, { style }: { style: TextStyle }): string {
  if (text === "") return "";
  return style === "markdown" ? `**${text}**` : paint("title", text, { style });
}
