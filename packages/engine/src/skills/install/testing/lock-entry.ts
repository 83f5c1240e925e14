/** For tests: an entry of etui.lock of which only some keys matter. */
import type { LockEntry } from "../lock-entry.ts";

export const lockEntry = (given: Partial<LockEntry> = {}): LockEntry => ({
  version: "1.0.0",
  digest: `sha256:${"0".repeat(64)}`,
  source: { kind: "npm", from: "tea@1.0.0" },
  approved: { code: false, network: false, at: "2026-11-01T00:00:00Z" },
  requires: {},
  ...given,
});
