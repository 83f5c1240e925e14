import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { allowedHosts, shareAllowedHosts } from "./allowed-hosts.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "etui-allowed-hosts-"));
});
afterEach(() => rmSync(home, { recursive: true }));

test("who is told nothing allows what the server of the home was last started with", () => {
  const agent = allowedHosts({ home, said: undefined });
  expect(agent.has("127.0.0.1", 9000)).toBe(false);
  shareAllowedHosts({ home, said: "127.0.0.1:9000, hooks.lan" });
  expect(agent.has("127.0.0.1", 9000)).toBe(true);
  expect(agent.has("hooks.lan", 443)).toBe(true);
  expect(agent.has("127.0.0.1", 9001)).toBe(false);
  shareAllowedHosts({ home, said: undefined });
  expect(agent.has("127.0.0.1", 9000)).toBe(false);
});

test("who is told something allows that and nothing else", () => {
  shareAllowedHosts({ home, said: "127.0.0.1:9000" });
  expect(allowedHosts({ home, said: "" }).has("127.0.0.1", 9000)).toBe(false);
  expect(() => allowedHosts({ home, said: "http://x/" })).toThrow("is no host");
});
