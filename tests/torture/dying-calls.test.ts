/** A process that dies between the statements of one call leaves all of it or nothing. */
import { test } from "vitest";
import { expectWholeOrNotAtAll, LONG_CALLS } from "../harness/whole-or-not-at-all.ts";

test.each(LONG_CALLS)(
  "%s is done whole or not at all, whether it dies before the commit or at every fourth statement (`tests/slow` has all)",
  { timeout: 120_000 },
  (call) => expectWholeOrNotAtAll(call, 4),
);
