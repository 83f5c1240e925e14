import { test } from "vitest";
import { expectCrowdServed } from "../harness/crowd.ts";

test("20 stdio MCP servers started at once on one home share one database, and the last to leave stops it (CC-4, P7)", () =>
  expectCrowdServed({ servers: 20, calls: 50 }));
