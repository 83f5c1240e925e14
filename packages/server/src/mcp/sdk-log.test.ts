import { expect, test } from "vitest";
import { sdkLog } from "./sdk-log.ts";

test("a flood of complaints is ten lines a minute, each one line, and the rest is counted", () => {
  const lines: string[] = [];
  let now = 0;
  const complain = sdkLog(
    (line) => lines.push(line),
    () => now,
  );
  for (let n = 0; n < 5_000; n += 1) complain(new Error(`bad\n  request ${"x".repeat(1_000)}`));
  expect(lines).toHaveLength(10);
  for (const line of lines) expect(line).toMatch(/^MCP: bad request x{1,200}…$/);
  now = 60_000;
  complain(new Error("another"));
  expect(lines.slice(10)).toEqual(["MCP: 4990 more complaints in that minute", "MCP: another"]);
});
