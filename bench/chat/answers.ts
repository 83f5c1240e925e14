/**
 * The answers of the bench's model. The person's words determine them, and nothing is kept between two requests, so
 * that the same request gets the same answer whoever sends it:
 *
 * - `work 8 read`: eight steps with a call of that tool each, then a sentence;
 * - `stream 200 20`: this many tokens, one every so many milliseconds, each stating the moment at which it was sent;
 * - `card 17`: a card, then a sentence;
 * - `say 17`: an answer as models write them.
 */
import type { Asked, Reply } from "../../tests/harness/scripted-provider/script.ts";

export type Answer = { kind: "reply"; reply: Reply } | { kind: "stream"; tokens: number; everyMs: number };

export function answerTo({ lastWords, spokenSince }: Pick<Asked, "lastWords" | "spokenSince">): Answer {
  const [what, first, second] = lastWords.trimStart().split(/\s/, 3) as [string, string, string];
  const reply = (said: Reply): Answer => ({ kind: "reply", reply: said });
  switch (what) {
    case "stream":
      return { kind: "stream", tokens: Number(first), everyMs: Number(second) };
    case "work":
      return spokenSince < Number(first)
        ? reply({ calls: [callOf(second, spokenSince)] })
        : reply({ text: "There is nothing more to look at." });
    case "card":
      return spokenSince === 0
        ? reply({ calls: [{ tool: "show", arguments: CARDS[Number(first) % CARDS.length]!(Number(first)) }] })
        : reply({ text: textOf(Number(first)) });
    case "say":
      return reply({ text: textOf(Number(first)) });
    default:
      return reply({ text: "A conversation" });
  }
}

/** Calls are never the same twice, because the loop stops a model that repeats itself. */
function callOf(tool: string, step: number): { tool: string; arguments: Record<string, unknown> } {
  const path = `bench/steps/${step}`;
  return { tool, arguments: tool === "save" ? { path, content: { step } } : { path } };
}

const SENTENCES = [
  "The week has four free evenings, and two of them are long enough for a run of twelve kilometres.",
  "You read 214 pages since Monday, which is eleven more than the plan asks for.",
  "The second draft is **shorter** and says the same, so I would keep it.",
  "周三的会议改到了下午三点，其余的安排不变。",
  "What stands in `goals/2026/year` agrees with that; nothing has to be changed.",
  "Two of the five sources contradict each other about the year, and neither of them says where its figure is from.",
];

/** About 400 characters, sometimes with a list, a table or code. */
function textOf(number: number): string {
  const sentence = (offset: number) => SENTENCES[(number + offset) % SENTENCES.length]!;
  const paragraphs = [`${sentence(0)} ${sentence(1)}`, `${sentence(2)} ${sentence(3)} ${sentence(4)}`];
  if (number % 4 === 1) paragraphs.push([1, 2, 3].map((item) => `- ${sentence(item)}`).join("\n"));
  if (number % 9 === 3)
    paragraphs.push("| Day | Pages |\n| --- | ---: |\n| Monday | 41 |\n| Tuesday | 38 |\n| Wednesday | 52 |");
  if (number % 12 === 5)
    paragraphs.push("```ts\nconst pages = days.map(({ read }) => read);\nreturn Math.max(...pages);\n```");
  return paragraphs.join("\n\n");
}

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const CARDS: ((number: number) => Record<string, unknown>)[] = [
  (number) => ({
    kind: "table",
    title: `Pages, week ${number}`,
    data: DAYS.map((day, index) => ({ day, pages: (number * 7 + index * 11) % 60, minutes: index * 13 })),
  }),
  (number) => ({
    kind: "list",
    title: `Errands ${number}`,
    data: DAYS.map((day, index) => ({
      title: `${day}: errand ${number + index}`,
      note: SENTENCES[index % 6],
    })),
  }),
  (number) => ({
    kind: "chart",
    title: `Running, week ${number}`,
    data: Object.fromEntries(DAYS.map((day, index) => [day, (number * 5 + index * 7) % 23])),
  }),
  (number) => ({
    kind: "progress",
    title: `Goals ${number}`,
    data: [
      { label: "Books", value: number % 50, target: 50 },
      { label: "Runs", value: number % 90, target: 90 },
    ],
  }),
  (number) => ({
    kind: "tree",
    title: `Plan ${number}`,
    data: { year: { spring: DAYS.slice(0, 3), summer: DAYS.slice(3, 5) }, number },
  }),
];
