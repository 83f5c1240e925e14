/**
 * The loop between a model and its watchers: what it adds to the provider's own time, step by step and token by token.
 * Provider, Etui and the clients are three processes of one machine, so all times are from one clock.
 */

import {
  askBare,
  type ProviderRequest,
  providerEnv,
  startProvider,
  streamBody,
  takeRequests,
} from "../chat/provider.ts";
import { Delays, sorted } from "../chat/stamps.ts";
import { newConversation, openTalk, type Talk } from "../chat/talk.ts";
import { type HttpChild, httpChild } from "../child.ts";
import { median, quantile } from "../harness.ts";
import { wallClock } from "../steady-writes.ts";
import type { Bench, Figure, Section, Suite } from "../suite.ts";

const STEPS = 8;
const LONG_HISTORY = 200;
const STREAMS = 50;

export const agent: Suite = {
  name: "agent",
  async run(bench) {
    await using provider = await startProvider();
    const env = { BENCH_HOME: bench.server.home, ...providerEnv(provider) };
    await (await httpChild("etui-http.ts", env))[Symbol.asyncDispose](); // This fills the compile cache.
    await using etui = await httpChild("etui-http.ts", env);
    using talk = await openTalk({ home: bench.server.home, port: etui.port });
    const site = { provider, talk };
    return [
      await steps(site, bench, { title: "a new conversation", messages: 2, tool: "read" }),
      await steps(site, bench, { title: "a new conversation, a write each", messages: 2, tool: "save" }),
      await steps(site, bench, {
        title: `behind ${LONG_HISTORY} messages`,
        messages: bench.smoke ? 6 : LONG_HISTORY,
        tool: "read",
      }),
      await oneStream(site, bench),
      await manyStreams(site, bench),
    ];
  },
};

interface Site {
  provider: HttpChild;
  talk: Talk;
}

interface Race {
  title: string;
  /** The number of earlier messages. */
  messages: number;
  /** The tool that is called in each step. */
  tool: string;
}

/** The reply of several steps through Etui, and its own requests repeated without it. */
async function steps({ provider, talk }: Site, { smoke }: Bench, { title, messages, tool }: Race) {
  const id = newConversation();
  for (let said = 0; said < messages; said += 2) await talk.say(id, { text: `say ${said / 2}` });
  const words = `work ${STEPS} ${tool}`;
  let insteadOf: string | undefined;
  const rounds = smoke ? 2 : 40;
  const added: number[] = [];
  const between: number[] = [];
  const bareBetween: number[] = [];
  const bare: number[] = [];
  const first: number[] = [];
  const last: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    await takeRequests(provider);
    const began = wallClock();
    await talk.say(id, { text: words, instead_of: insteadOf });
    const ended = wallClock();
    const requests = await takeRequests(provider);
    if (requests.length !== STEPS + 1) throw new Error(`${requests.length} requests for ${STEPS + 1} steps`);
    const bareBegan = wallClock();
    for (const { body } of requests) await askBare(provider, body);
    const bareEnded = wallClock();
    const bareRequests = await takeRequests(provider);
    // It replaces the same words, so the history keeps its length.
    insteadOf = (await talk.read(id)).messages.findLast(({ role }) => role === "user")?.message_id;
    if (round < 0) continue;
    added.push((ended - began - (bareEnded - bareBegan)) / requests.length);
    bare.push((bareEnded - bareBegan) / requests.length);
    between.push(...gapsOf(requests));
    bareBetween.push(...gapsOf(bareRequests));
    first.push(requests[0]!.arrivedAt - began);
    last.push(ended - requests.at(-1)!.endedAt);
  }
  const ownGap = median(bareBetween);
  const gaps = sorted(between.map((gap) => gap - ownGap));
  const ms = (what: string, value: number): Figure => ({ what, value, unit: "ms" });
  return {
    title: `A step of a reply, ${title}`,
    about:
      `${STEPS} steps that call \`${tool}\` and one that says something, said and watched over HTTP, beside the same ` +
      `${STEPS + 1} requests made bare, with the same bodies; ${messages} messages before them. A step goes from an ` +
      `answer's end to the next request, with its call, its tools and its prompt; the whole goes from the words to the ` +
      `last event, less the bare requests, by the number of requests. ${rounds} rounds.`,
    figures: [
      ms("a bare request", median(bare)),
      ms("from the words to the first request", median(first)),
      ms("from the last answer to the last event", median(last)),
    ],
    bars: [
      { what: "added a step, p50", actual: quantile(gaps, 0.5), bar: 10, kind: "most", unit: "ms" },
      { what: "added a step, p99", actual: quantile(gaps, 0.99), bar: 10, kind: "most", unit: "ms" },
      { what: "the whole, by its steps", actual: median(added), bar: 10, kind: "most", unit: "ms" },
    ],
  } satisfies Section;
}

const gapsOf = (requests: readonly ProviderRequest[]): number[] =>
  requests.slice(1).map(({ arrivedAt }, index) => arrivedAt - requests[index]!.endedAt);

interface Stream {
  tokens: number;
  everyMs: number;
  streams: number;
  rounds: number;
}

/** Through Etui and directly from the provider, in turns. Medians over the rounds of each round's quantiles. */
async function delaysOf({ provider, talk }: Site, { tokens, everyMs, streams, rounds }: Stream) {
  const words = `stream ${tokens} ${everyMs}`;
  const all = Array.from({ length: streams });
  const viaEtui: Float64Array[] = [];
  const straight: Float64Array[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const [delays, listen] of [
      [viaEtui, (hear: Delays["hear"]) => talk.say(newConversation(), { text: words }, hear)],
      [straight, (hear: Delays["hear"]) => askBare(provider, streamBody(words), hear)],
    ] as const) {
      const heard = await Promise.all(
        all.map(async () => {
          const own = new Delays();
          await listen(own.hear);
          if (own.count !== tokens) throw new Error(`${own.count} of ${tokens} tokens came`);
          return own.all;
        }),
      );
      if (round >= 0) delays.push(sorted(heard.flat()));
    }
    await takeRequests(provider);
  }
  const over = (delays: readonly Float64Array[], share: number) =>
    median(delays.map((round) => quantile(round, share)));
  return {
    p50: over(viaEtui, 0.5),
    p99: over(viaEtui, 0.99),
    longest: over(viaEtui, 1),
    bareP50: over(straight, 0.5),
    bareP99: over(straight, 0.99),
  };
}

const figuresOf = (delays: Awaited<ReturnType<typeof delaysOf>>): Figure[] => [
  { what: "straight from the provider, p50", value: delays.bareP50, unit: "ms" },
  { what: "straight from the provider, p99", value: delays.bareP99, unit: "ms" },
  { what: "through Etui, p50", value: delays.p50, unit: "ms" },
  { what: "through Etui, p99", value: delays.p99, unit: "ms" },
  { what: "through Etui, longest", value: delays.longest, unit: "ms" },
];

async function oneStream(site: Site, { smoke }: Bench): Promise<Section> {
  const tokens = smoke ? 20 : 250;
  const rounds = smoke ? 1 : 5;
  const delays = await delaysOf(site, { tokens, everyMs: 20, streams: 1, rounds });
  return {
    title: "From the provider to who watches, one conversation",
    about: `${tokens} tokens, one every 20 ms: from the provider's write to the event's arrival in a third process. Medians of ${rounds} rounds.`,
    figures: figuresOf(delays),
    bars: [
      { what: "through Etui, p50", actual: delays.p50, bar: 30, kind: "most", unit: "ms" },
      { what: "through Etui, p99", actual: delays.p99, bar: 30, kind: "most", unit: "ms" },
    ],
  };
}

async function manyStreams(site: Site, { smoke }: Bench): Promise<Section> {
  const streams = smoke ? 5 : STREAMS;
  const tokens = smoke ? 20 : 200;
  const rounds = smoke ? 1 : 5;
  const delays = await delaysOf(site, { tokens, everyMs: 30, streams, rounds });
  return {
    title: `From the provider to who watches, ${STREAMS} conversations at once`,
    about: `Each of ${tokens} tokens, one every 30 ms, with a watcher of its own; provider, Etui and all watchers share the two cores. Medians of ${rounds} rounds.`,
    figures: figuresOf(delays),
    bars: [{ what: "through Etui, p99", actual: delays.p99, bar: 50, kind: "most", unit: "ms" }],
  };
}
