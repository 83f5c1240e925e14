/** A process that dies between any two statements of one call leaves all of it or nothing. */
import { test } from "vitest";
import { expectWholeOrNotAtAll, LONG_CALLS } from "../harness/whole-or-not-at-all.ts";

test.each(LONG_CALLS)("%s is done whole or not at all, wherever it dies", (call) =>
  expectWholeOrNotAtAll(call, 1),
);
