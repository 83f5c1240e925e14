import { afterEach, expect, test, vi } from "vitest";
import { explain } from "../refusing/explain.ts";
import { retention } from "./retention.ts";

afterEach(() => vi.unstubAllEnvs());

test("each figure is its own setting; unset or empty, the default holds", () => {
  vi.stubEnv("ETUI_HISTORY_KEEP_VERSIONS", "20");
  vi.stubEnv("ETUI_HISTORY_KEEP_DAYS", "");
  vi.stubEnv("ETUI_ACTIVITY_KEEP_DAYS", " 90 ");
  expect(retention()).toEqual({ historyVersions: 20, historyDays: undefined, activityDays: 90 });
});

/** What the command line says of what a function throws. */
function saidBy(run: () => unknown): string {
  try {
    return `nothing of ${run()}`;
  } catch (thrown) {
    return explain(thrown);
  }
}

test.each(["ETUI_HISTORY_KEEP_VERSIONS", "ETUI_HISTORY_KEEP_DAYS", "ETUI_ACTIVITY_KEEP_DAYS"])(
  "%s takes whole numbers from 1 on and nothing else",
  (name) => {
    for (const value of ["0", "-1", "ten", "1.5", "1e3", "1000001", "0x10", "1 2"]) {
      vi.stubEnv(name, value);
      expect(saidBy(retention)).toContain(`${name} must be a whole number from 1 to 1000000`);
    }
  },
);
