/** From the commit of a change to those who wait for it. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createEtui, type Etui } from "../../packages/engine/src/etui.ts";
import { pathOf } from "../child.ts";
import { quantile } from "../harness.ts";
import { type SteadyWrites, timedWrites, wallClock } from "../steady-writes.ts";
import type { Bench, Section, Suite } from "../suite.ts";

const SUBSCRIBERS = 200;
const WRITES_A_SECOND = 500;
/** The time in milliseconds for the last changes to arrive. */
const LAST_MS = 1_000;

export const live: Suite = {
  name: "live",
  async run(bench) {
    await using etui = await createEtui({ home: bench.server.home });
    const writes: SteadyWrites = {
      paths: Array.from({ length: SUBSCRIBERS }, (_, index) => `live/${index}/value`),
      perSecond: WRITES_A_SECOND,
      seconds: bench.smoke ? 1 : 20,
    };
    return [
      await watch(etui, "in another process", () => writesElsewhere(bench, writes)),
      await watch(etui, "in the same process", () => timedWrites(etui, writes)),
    ];
  },
};

async function writesElsewhere(bench: Bench, writes: SteadyWrites): Promise<Map<string, number>> {
  const writer = fork(pathOf("etui-writer.ts"), { env: { ...process.env, BENCH_HOME: bench.server.home } });
  await once(writer, "message");
  writer.send(writes);
  const [committed] = await once(writer, "message");
  return new Map(committed);
}

/** Each subscriber has a prefix of its own, and is told of the changes below it. */
async function watch(etui: Etui, where: string, write: () => Promise<Map<string, number>>): Promise<Section> {
  const heard = new Map<string, number>();
  const subscribers = await Promise.all(
    Array.from({ length: SUBSCRIBERS }, (_, index) =>
      etui.changes.subscribe(
        "local",
        (changes) => {
          for (const { change } of changes) heard.set(`${change.target}@${change.version}`, wallClock());
        },
        { only: { prefix: `live/${index}/` } },
      ),
    ),
  );
  const memory = process.memoryUsage().rss;
  const committed = await write();
  await sleep(LAST_MS);
  for (const { stop } of subscribers) stop();
  const missed = [...committed.keys()].filter((key) => !heard.has(key)).length;
  if (missed > 0) throw new Error(`${missed} of ${committed.size} changes were never heard of`);
  // A change that was heard before its own answer came counts as heard at once.
  const delays = Float64Array.from(committed, ([key, at]) => Math.max(0, heard.get(key)! - at)).sort();
  return {
    title: `From commit to subscriber, written ${where}`,
    about: `${SUBSCRIBERS} subscribers, ${WRITES_A_SECOND} writes a second. From the writer's answer to the subscriber's call.`,
    figures: [
      { what: "p50", value: quantile(delays, 0.5), unit: "ms" },
      { what: "p99", value: quantile(delays, 0.99), unit: "ms" },
      { what: "longest", value: quantile(delays, 1), unit: "ms" },
      {
        what: "growth of resident memory",
        value: (process.memoryUsage().rss - memory) / 2 ** 20,
        unit: "MiB",
      },
    ],
    bars: [
      { what: "p50", actual: quantile(delays, 0.5), bar: 5, kind: "most", unit: "ms" },
      { what: "p99", actual: quantile(delays, 0.99), bar: 25, kind: "most", unit: "ms" },
    ],
  };
}
