/** Cards: shaping and storing one, drawing a chart without a browser, and the events that keep cards live. */
import { chartSvg } from "../../packages/cards/src/kinds/chart/drawing/chart-svg.ts";
import { createEtui, type Etui } from "../../packages/engine/src/etui.ts";
import { httpChild } from "../child.ts";
import { seededRandom, taskDocument } from "../documents.ts";
import { quantile } from "../harness.ts";
import { wallClock } from "../steady-writes.ts";
import type { Bench, Section, Suite } from "../suite.ts";

const DOCUMENTS = 1_000;
const USERS = 10;
/** The streams of each user: as many as one may have. */
const STREAMS = 20;
const WRITES_A_SECOND = 1_000;

export const cards: Suite = {
  name: "cards",
  async run(bench) {
    await using etui = await createEtui({ home: bench.server.home });
    return [await shown(etui, bench), drawn(bench), await followed(bench)];
  },
};

/** All twelve would give the same result; a table reads most and writes most. */
async function shown(etui: Etui, { smoke }: Bench): Promise<Section> {
  const random = seededRandom(5);
  const operations = Array.from({ length: DOCUMENTS }, (_, index) => ({
    op: "replace" as const,
    path: `tasks/${String(index).padStart(4, "0")}`,
    content: { ...taskDocument(random) },
  }));
  for (let from = 0; from < DOCUMENTS; from += 100)
    await etui.execute("batch_user_data", { operations: operations.slice(from, from + 100) });
  const rounds = smoke ? 3 : 60;
  const figures = [];
  const slowest: number[] = [];
  for (const [card_type, options] of [
    ["table", {}],
    ["list", {}],
    ["tree", {}],
    ["timeline", { mapping: { at: "due" } }],
    ["chart", { mapping: { x: "status", y: ["estimate"] } }],
  ] as const) {
    const times = new Float64Array(rounds);
    for (let round = -2; round < rounds; round += 1) {
      const began = performance.now();
      const result = await etui.execute("show_card", {
        card_type,
        data_source: { path: "tasks" },
        options: { limit: 1000, ...options } as never,
      });
      if (result.status !== "success") throw new Error(`show_card answered ${result.status}`);
      if (round >= 0) times[round] = performance.now() - began;
    }
    times.sort();
    slowest.push(quantile(times, 0.5));
    figures.push({ what: `${card_type}, p50`, value: quantile(times, 0.5), unit: "ms" });
    figures.push({ what: `${card_type}, p99`, value: quantile(times, 0.99), unit: "ms" });
  }
  return {
    title: "show_card over 1,000 documents",
    about: "In process, through the whole road: read, shaped, kept. Documents of about 350 bytes.",
    figures,
    bars: [{ what: "slowest p50", actual: Math.max(...slowest), bar: 30, kind: "most", unit: "ms" }],
  };
}

function drawn({ smoke }: Bench): Section {
  const months = Array.from({ length: 12 }, (_, month) => `${month + 1}月`);
  const series = ["读书", "Running", "Sleep"].map((name, index) => ({
    name,
    values: months.map((_, month) => (month * 7 + index * 13) % 41),
  }));
  const figures = [];
  const p50: number[] = [];
  for (const chart_type of ["bar", "line", "pie", "radar"] as const) {
    const data = {
      chart_type,
      categories: months,
      category_kind: "text" as const,
      series: chart_type === "pie" ? series.slice(0, 1) : series,
    };
    const times = new Float64Array(smoke ? 2 : 60);
    for (let round = -3; round < times.length; round += 1) {
      const began = performance.now();
      chartSvg(data, { width: 760, height: 420, theme: "light", locale: "zh" });
      if (round >= 0) times[round] = performance.now() - began;
    }
    times.sort();
    p50.push(quantile(times, 0.5));
    figures.push({ what: `${chart_type}, p50`, value: quantile(times, 0.5), unit: "ms" });
  }
  return {
    title: "A chart as SVG, warm",
    about: "Twelve categories, three series, Chinese labels.",
    figures,
    bars: [{ what: "slowest p50", actual: Math.max(...p50), bar: 20, kind: "most", unit: "ms" }],
  };
}

/** Each stream watches what one card shows, like a page with that card. */
async function followed(bench: Bench): Promise<Section> {
  const seconds = bench.smoke ? 1 : 20;
  await using server = await httpChild("etui-streams.ts", {
    BENCH_HOME: bench.server.home,
    BENCH_STREAMS: [USERS, STREAMS, WRITES_A_SECOND, seconds].join(),
  });
  const end = new AbortController();
  const heard = new Map<string, number>();
  const open = (user: string, prefix: string) =>
    fetch(`http://127.0.0.1:${server.port}/api/events?prefix=${prefix}`, {
      headers: { "x-user": user },
      signal: end.signal,
    });
  const watchers = Array.from({ length: USERS * STREAMS }, (_, index) => ({
    user: `user-${index % USERS}`,
    prefix: `cards/${Math.floor(index / USERS)}/`,
  }));
  const answers = await Promise.all(watchers.map(({ user, prefix }) => open(user, prefix)));
  const streams = answers.map((answer, index) =>
    hear(answer, end.signal, (event) => heard.set(`${watchers[index]!.user} ${event}`, wallClock())),
  );
  const before = server.memory();
  const acknowledged = (await server.ask("begin")) as [string, number][];
  const after = server.memory();
  end.abort();
  await Promise.all(streams);
  const missed = acknowledged.filter(([write]) => !heard.has(write)).length;
  if (missed > 0) throw new Error(`${missed} of ${acknowledged.length} writes were never heard of`);
  const delays = Float64Array.from(acknowledged, ([write, at]) => Math.max(0, heard.get(write)! - at)).sort();
  return {
    title: "From commit to event, 200 open streams",
    about:
      `${USERS * STREAMS} event streams of ${USERS} users over HTTP, each on the path of one card, ` +
      `${WRITES_A_SECOND} writes a second to those paths, ${seconds} s. From the writer's answer to the event's arrival in another process.`,
    figures: [
      { what: "p50", value: quantile(delays, 0.5), unit: "ms" },
      { what: "p99", value: quantile(delays, 0.99), unit: "ms" },
      { what: "longest", value: quantile(delays, 1), unit: "ms" },
      { what: "growth of resident memory", value: after - before, unit: "MiB" },
    ],
    bars: [{ what: "p99", actual: quantile(delays, 0.99), bar: 100, kind: "most", unit: "ms" }],
  };
}

async function hear(stream: Response, signal: AbortSignal, on: (event: string) => void): Promise<void> {
  let rest = "";
  try {
    for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) {
      const events = (rest + text).split("\n\n");
      rest = events.pop()!;
      for (const event of events) {
        if (!event.startsWith("event: data.changed")) continue;
        const { change } = JSON.parse(event.slice(event.indexOf("data: {") + 6));
        on(`${change.target}@${change.version}`);
      }
    }
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
  }
}
