/** The lines of a calendar: RFC 5545 §3.1 and §3.3.11. */

const MOST_OCTETS = 75;

/** A component with its lines; a value that is undefined has no line. */
export function component(name: string, lines: readonly (string | undefined)[]): string[] {
  return [`BEGIN:${name}`, ...lines.filter((line) => line !== undefined), `END:${name}`];
}

/** Words of a person. What is no character of a text (§3.1: control characters but the tab) has no place in it. */
export const text = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\t\n]/gu, "")
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll("\n", "\\n");

/** Ended by CRLF, and folded where they have more than 75 octets; no character is divided. */
export const joined = (lines: readonly string[]): string =>
  lines.map((line) => `${folded(line)}\r\n`).join("");

function folded(line: string): string {
  // Nearly every line is short, and looking at each of its signs takes most of the time of a large plan.
  if (Buffer.byteLength(line) <= MOST_OCTETS) return line;
  let octets = 0;
  let result = "";
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > MOST_OCTETS) {
      result += "\r\n ";
      octets = 1;
    }
    result += sign;
    octets += size;
  }
  return result;
}

/** `20261104`. */
export const dateValue = (date: string): string => date.replaceAll("-", "");

/** `20261104T070000Z`. */
export const utcValue = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
