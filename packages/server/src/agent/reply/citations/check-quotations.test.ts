/** A thousand replies that quote rightly, what has changed since, and wrongly. */
import type { Quotation } from "@etui/protocol/conversation";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkQuotations, type SourceReader } from "./check-quotations.ts";

const TOPICS_EN = ["shoes", "garden", "river", "budget", "engine", "letter", "teacher", "kitchen"];
const DEEDS_EN = [
  "was repaired after",
  "cost no more than",
  "should last for",
  "grew by",
  "was moved within",
];
const TOPICS_ZH = ["跑鞋", "花园", "河岸", "预算", "发动机", "信件", "老师", "厨房"];
const DEEDS_ZH = ["修理之前用了", "花费没有超过", "应该能坚持", "比去年多了", "搬走的时候是"];

/** A sentence of a source, with what makes it another one. */
interface Sentence {
  text: string;
  wrong: string[];
}

const english = fc
  .record({
    topic: fc.constantFrom(...TOPICS_EN),
    deed: fc.constantFrom(...DEEDS_EN),
    number: fc.integer({ min: 12, max: 989 }),
    year: fc.integer({ min: 1980, max: 2020 }),
  })
  .map(({ topic, deed, number, year }): Sentence => {
    const say = (parts: Partial<Record<"topic" | "deed" | "number" | "year", string | number>> = {}) => {
      const all = { topic, deed, number, year, ...parts };
      return `The ${all.topic} that we bought in ${all.year} ${all.deed} ${all.number} days`;
    };
    return {
      text: say(),
      wrong: [
        say({ number: number + 1000 }),
        say({ year: year + 60 }),
        say({ topic: "bicycle" }),
        say({ deed: `never ${deed}` }),
        say().replace("that we", "we"),
        `${say()} exactly`,
        say().replace(" days", " day"),
        `is ${number}0 days … bought in ${year}`,
      ],
    };
  });
const chinese = fc
  .record({
    topic: fc.constantFrom(...TOPICS_ZH),
    deed: fc.constantFrom(...DEEDS_ZH),
    number: fc.integer({ min: 12, max: 989 }),
  })
  .map(({ topic, deed, number }): Sentence => {
    const say = (number: number | string, more = topic) => `我们的${more}，${deed}${number}天；之后再说`;
    return {
      text: say(number),
      wrong: [
        say(number + 1000),
        say(`${number}.5`),
        say(number, "自行车"),
        say(number).replace(deed, `不${deed}`),
        say(number).replace("之后", "以后"),
        say(`${number}多`),
        `${say(number)}吧`,
      ],
    };
  });
const sentence = fc.oneof(english, chinese);

/** Ways in which a quotation is printed otherwise, and stays one. */
const PRINTED: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll(" ", "  ").replace("  ", "\n"),
  (text) => text.replace(/(\p{L}{3,})/u, "**$1**"),
  (text) => text.replaceAll("，", ",").replaceAll("；", "; "),
  (text) => `${text}.`,
  (text) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  (text) => text.replace(/(?<=^.{5}\S*)[ ，].*(?= |；)/su, " … "),
  (text) => `${text.slice(0, text.search(/[;；]| days/u))}…`,
];
/** Ways in which a source is written. */
const WRITTEN: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `- [ ] ${text} ^a1b2`,
  (text) => `## ${text}`,
  (text) => text.replace(/(\p{L}{3,})/u, "_$1_ "),
  (text) => `> ${text}`,
  (text) => `| ${text} | other |`,
];
const KINDS = ["right", "changed", "wrong", "elsewhere", "unreadable"] as const;

const reply = fc.record({
  sentences: fc.uniqueArray(sentence, { minLength: 4, maxLength: 6, selector: ({ text }) => text }),
  kind: fc.constantFrom(...KINDS),
  printed: fc.constantFrom(...PRINTED),
  written: fc.constantFrom(...WRITTEN),
  wrong: fc.nat(),
  place: fc.constantFrom<(quote: string, link: string) => string>(
    (quote, link) => `The note says “${quote}” (${link}).`,
    (quote, link) => `${link} 里写着「${quote}」，别的没有。`,
    (quote, link) => `As ${link} has it, "${quote.replaceAll("\n", " ")}".`,
    (quote, link) => `From ${link}:\n\n> ${quote.replaceAll("\n", "\n> ")}\n\nThat is all.`,
    (quote, link) => `> ${quote.replaceAll("\n", "\n> ")}\n> — ${link}`,
    (quote, link) => `Two things.\n\n- One: “${quote}” ${link}\n- Another of them.`,
  ),
  link: fc.constantFrom(
    "[Plan](orca-block:9k2f)",
    "note://Plan",
    "[目标](kb://goals)",
    "[t](plan://t4k9)",
    "[d](runs/1)",
  ),
});

test("no wrong quotation of a thousand is called verified, and no right one not found", async () => {
  const counted = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(reply, async ({ sentences, kind, printed, written, wrong, place, link }) => {
      const [quoted, old, other, ...rest] = sentences as [Sentence, Sentence, Sentence, ...Sentence[]];
      const source = { now: [quoted, ...rest], before: [old], elsewhere: [other] };
      const text = (list: readonly Sentence[]) => list.map((one) => written(one.text)).join("\n");
      const reader: SourceReader = {
        mayRead: () => kind !== "unreadable",
        find: async () => ({
          domain: "notes",
          present: async () => text(source.now),
          past: async () => [
            { version: 2, text: text(rest) },
            { version: 1, text: text(source.before) },
          ],
        }),
      };
      const said = {
        right: printed(quoted.text),
        changed: printed(old.text),
        wrong: quoted.wrong[wrong % quoted.wrong.length]!,
        elsewhere: printed(other.text),
        unreadable: quoted.text,
      }[kind];
      // What is cut short may be what two sentences say.
      if ((kind === "changed" || kind === "elsewhere") && /…/.test(said)) return;
      const [checked, ...others] = await checkQuotations(place(said, link), reader);
      expect(others, said).toEqual([]);
      expect([checked?.verdict, said], text(source.now)).toEqual([VERDICT[kind], said]);
      counted.set(kind, (counted.get(kind) ?? 0) + 1);
    }),
    { numRuns: 1_000, seed: 26 },
  );
  for (const kind of KINDS) expect(counted.get(kind)).toBeGreaterThan(100);
});

const VERDICT: Record<(typeof KINDS)[number], Quotation["verdict"]> = {
  right: "verified",
  changed: "changed",
  wrong: "not_found",
  elsewhere: "not_found",
  unreadable: "not_checked",
};

const reading = (present: string | undefined, past: string[] = []): SourceReader => ({
  mayRead: () => true,
  find: async (address) =>
    /web/.test(address)
      ? undefined
      : {
          domain: "data",
          present: async () => present,
          past: async () => past.map((text, index) => ({ version: past.length - index, text })),
        },
});
const verdicts = async (text: string, reader: SourceReader, said: string[] = []) =>
  (await checkQuotations(text, reader, said)).map(({ verdict }) => verdict);

test("what is gone was so in the newest version that had it", async () => {
  const reader = reading(undefined, ["tea at noon, and more", "tea at noon", "coffee"]);
  expect(await checkQuotations("“tea at noon” (note://Day)", reader)).toEqual([
    { from: 0, to: 13, source: "note://Day", verdict: "changed", version: 3 },
  ]);
});

test("a word in quotes, the person's own question and a file of anything are no quotations of the source", async () => {
  const reader = reading("tea at noon");
  expect(await verdicts("The “late” one is in kb://goals", reader)).toEqual([]);
  expect(await verdicts("You asked “what do I drink?” (kb://goals)", reader, ["What do I drink?"])).toEqual(
    [],
  );
  expect(await verdicts("You asked “what do I drink?” (kb://goals)", reader)).toEqual(["not_found"]);
  expect(await verdicts("[a guide](docs/guide.md) says “whatever it says”", reading(undefined))).toEqual([]);
  expect(await verdicts("“noon” in kb://goals, “70 of them” in kb://goals", reader)).toEqual([
    "verified",
    "not_found",
  ]);
});

test("of two sources beside it, the one that says it counts, and what cannot be read leaves it open", async () => {
  const reader = (mayRead: boolean): SourceReader => ({
    mayRead: (domain) => domain === "a" || mayRead,
    find: async (address) => ({
      domain: address.slice(-1),
      present: async () => (address.endsWith("a") ? "tea at noon" : "coffee at night"),
      past: async () => [],
    }),
  });
  const text = "[A](kb://a) and [B](kb://b) have “coffee at night” and [A](kb://a) more";
  expect(await checkQuotations(text, reader(true))).toMatchObject([
    { verdict: "verified", source: "kb://b" },
  ]);
  expect(await checkQuotations(text, reader(false))).toMatchObject([{ verdict: "not_checked" }]);
});
