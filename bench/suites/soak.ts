/** Ten minutes of the live feed: does it keep memory that it should free? */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { httpChild } from "../child.ts";
import type { Bench, Section, Suite } from "../suite.ts";

const SUBSCRIBERS = 200;
/** As many as one user may have. */
const STREAMS = 20;
const WRITES_A_SECOND = 500;

export const soak: Suite = {
  name: "soak",
  onDemand: true,
  async run(bench) {
    return [await soakFor(bench, bench.smoke ? 2 : 600)];
  },
};

async function soakFor(bench: Bench, seconds: number): Promise<Section> {
  await using etui = await httpChild("etui-live.ts", {
    BENCH_HOME: bench.server.home,
    BENCH_LIVE: [SUBSCRIBERS, WRITES_A_SECOND, seconds].join(),
  });
  const token = (await readFile(join(bench.server.home, "token"), "utf8")).trim();
  const end = new AbortController();
  const answers = await Promise.all(
    Array.from({ length: STREAMS }, () => openStream(etui.port, token, end.signal)),
  );
  const streams = answers.map((answer) => countChanges(answer, end.signal));
  const through = etui.ask("begin");
  const samples: number[] = [];
  const every = seconds / 60;
  for (let sample = 0; sample < 60; sample += 1) {
    await sleep(every * 1_000);
    samples.push(etui.memory());
  }
  const { written, heard } = (await through) as { written: number; heard: number };
  end.abort();
  const events = await Promise.all(streams);
  if (heard !== written) throw new Error(`of ${written} changes ${heard} were heard`);
  if (events.some((count) => count !== written)) throw new Error(`streams heard ${events} of ${written}`);
  const mean = (from: number, to: number) =>
    samples.slice(from, to).reduce((sum, sample) => sum + sample) / (to - from);
  const [early, late] = [mean(6, 18), mean(48, 60)];
  return {
    title: "Memory of the live feed over ten minutes",
    about:
      `A server with ${SUBSCRIBERS} subscribers in its process, ${STREAMS} event streams over HTTP and ` +
      `${WRITES_A_SECOND} writes a second; every change was heard by its subscriber and by every stream.`,
    figures: [
      { what: "resident after the first ten seconds", value: samples[0]!, unit: "MiB" },
      { what: "mean of minutes two and three", value: early, unit: "MiB" },
      { what: "mean of the last two minutes", value: late, unit: "MiB" },
      { what: "most", value: Math.max(...samples), unit: "MiB" },
    ],
    bars: [{ what: "last / early", actual: late / early, bar: 1.1, kind: "most" }],
  };
}

const openStream = (port: number, token: string, signal: AbortSignal): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/events?prefix=soak/`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });

async function countChanges(stream: Response, signal: AbortSignal): Promise<number> {
  let count = 0;
  let rest = "";
  try {
    for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) {
      const events = (rest + text).split("\n\n");
      rest = events.pop()!;
      count += events.filter((event) => event.startsWith("event: data.changed")).length;
    }
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
  }
  return count;
}
