/**
 * What the SDK complains of: a line each, and not more than a few a minute. Whoever sends nonsense may send a lot
 * of it, and its complaints quote the nonsense over many lines.
 */
const LINES_A_MINUTE = 10;
const LONGEST = 200;

export function sdkLog(log: (line: string) => void, now: () => number = Date.now): (error: Error) => void {
  let minute = 0;
  let lines = 0;
  return ({ message }) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) {
      if (lines > LINES_A_MINUTE) log(`MCP: ${lines - LINES_A_MINUTE} more complaints in that minute`);
      [minute, lines] = [current, 0];
    }
    lines += 1;
    if (lines > LINES_A_MINUTE) return;
    const line = message.replace(/\s+/g, " ");
    log(`MCP: ${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}`);
  };
}
