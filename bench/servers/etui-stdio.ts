/** `etui mcp` with one more tool, on the bench's database. */
import { createEtui } from "../../packages/engine/src/etui.ts";
import { serveMcpOverStdio } from "../../packages/server/src/mcp/transport/stdio.ts";
import { noop } from "./noop-tool.ts";

const log = (line: string) => process.stderr.write(`${line}\n`);
await using etui = await createEtui({ home: process.env.BENCH_HOME, tools: [noop], log });
await serveMcpOverStdio({ etui, version: "0.0.0", log });
