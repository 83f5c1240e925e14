/** Writes documents at a steady rate and reports when each was committed. */
import { createEtui } from "../../packages/engine/src/etui.ts";
import { timedWrites } from "../steady-writes.ts";

await using etui = await createEtui({ home: process.env.BENCH_HOME });
process.send!("ready");
const [options] = await new Promise<[Parameters<typeof timedWrites>[1]]>((resolve) =>
  process.once("message", (message) => resolve([message as Parameters<typeof timedWrites>[1]])),
);
process.send!([...(await timedWrites(etui, options))]);
