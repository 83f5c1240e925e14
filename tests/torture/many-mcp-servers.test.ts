import { test } from "vitest";
import { expectCrowdServed } from "../harness/crowd.ts";

test(
  "4 stdio MCP servers started at once on one home share one database, and the last to leave stops it (CC-4, a small part of it)",
  () => expectCrowdServed({ servers: 4, calls: 25 }),
  60_000,
);
