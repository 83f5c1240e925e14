/** A program that fires what is due until it is killed: `node dispatching-process.ts SERVER`, `pg` options as JSON. */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { openEtui } from "../../packages/engine/src/etui.ts";
import { serverOf } from "../../packages/engine/src/testing/server-of.ts";

const { owner, app } = JSON.parse(process.argv[2]!);
await openEtui(serverOf({ owner, app }), "/dev/null/no-home", { log: (line) => writeSync(2, `${line}\n`) });
writeSync(1, "ready\n");
// A process that is killed would keep nothing of what it compiled.
flushCompileCache();
// Its timers let a process end, so this keeps it running until somebody ends it.
setInterval(() => {}, 60_000);
