/**
 * Complaints of the SDK: one line each, at most a few per minute, and at the end the number of others. Whoever sends
 * nonsense may send a lot of it, and complaints quote it over many lines.
 */
import { cutText } from "@etui/values/text/cut-text";

const LINES_A_MINUTE = 10;
const LONGEST = 200;

export function sdkLog(log: (line: string) => void): (error: Error) => void {
  let complaints = 0;

  const endMinute = () => {
    const more = complaints - LINES_A_MINUTE;
    if (more > 0) log(`MCP: ${more} more ${more === 1 ? "complaint" : "complaints"} within a minute`);
    complaints = 0;
  };

  return ({ message }) => {
    if (complaints === 0) setTimeout(endMinute, 60_000).unref();
    complaints += 1;
    if (complaints > LINES_A_MINUTE) return;
    const line = message.replace(/\s+/g, " ");
    log(`MCP: ${cutText(line, LONGEST)}`);
  };
}
