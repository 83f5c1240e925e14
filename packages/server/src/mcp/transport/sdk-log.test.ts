import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sdkLog } from "./sdk-log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a flood of complaints is ten lines a minute, each one line, and the rest is counted at its end", () => {
  const lines: string[] = [];
  const complain = sdkLog((line) => lines.push(line));
  for (let n = 0; n < 5_000; n += 1) complain(new Error(`bad\n  request ${"x".repeat(1_000)}`));
  expect(lines).toHaveLength(10);
  for (const line of lines) expect(line).toMatch(/^MCP: bad request x{1,200}…$/);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(10)).toEqual(["MCP: 4990 more complaints within a minute"]);
  vi.advanceTimersByTime(600_000);
  complain(new Error("another"));
  vi.advanceTimersByTime(600_000);
  expect(lines.slice(11)).toEqual(["MCP: another"]);
});
