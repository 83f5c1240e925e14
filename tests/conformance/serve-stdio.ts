/** What `etui mcp` does, without the command line around it. */
import { createEtui } from "../../packages/engine/src/etui.ts";
import { serveMcpOverStdio } from "../../packages/server/src/mcp/transport/stdio.ts";

const log = (line: string) => process.stderr.write(`${line}\n`);
await using etui = await createEtui({ log });
await serveMcpOverStdio({ etui, version: "0.0.0", log });
