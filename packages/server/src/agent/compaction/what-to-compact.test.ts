import { expect, test } from "vitest";
import { modelMessages, type Said } from "../prompt/model-messages.ts";
import { whatToCompact } from "./what-to-compact.ts";

type Row = Said & { message_id: string };
const said = (message_id: string, role: Row["role"], text: string): Row => ({
  message_id,
  role,
  parts: [{ type: "text", step: 0, text }],
});
const long = (word: string) => `${word} `.repeat(400);
/** Turns of about 800 tokens each, followed by the words to be answered. */
const talk = (turns: number): Row[] => [
  ...Array.from({ length: turns }, (_, n) => [
    said(`u${n}`, "user", long(`ask${n}`)),
    said(`a${n}`, "assistant", long(`answer${n}`)),
  ]).flat(),
  said("last", "user", "And now?"),
];

test("what fits stays as it is", () => {
  expect(whatToCompact(talk(2), 100_000)).toBeUndefined();
  expect(whatToCompact([said("only", "user", long("much"))], 10)).toBeUndefined();
});

test("the beginning goes, whole turns of it, and never the person's last words", () => {
  const history = talk(12);
  for (const limit of [50, 2_000, 5_000, 9_000]) {
    const { upTo, messages } = whatToCompact(history, limit)!;
    expect(upTo).toMatch(/^a\d+$/);
    expect(JSON.stringify(messages)).not.toContain("And now?");
    expect(JSON.stringify(messages)).toContain("ask0");
  }
});

test("the more is allowed the more stays", () => {
  const upTo = (limit: number) => Number(whatToCompact(talk(12), limit)!.upTo.slice(1));
  expect(upTo(9_000)).toBeLessThan(upTo(5_000));
});

test("the model reads the summary and what came after it; a second one has the first in it", () => {
  const history = talk(12);
  const { upTo } = whatToCompact(history, 5_000)!;
  const compaction = { type: "compaction", step: 0, summary: "In short: <data>x", up_to: upTo } as const;
  const reply: Row = {
    message_id: "reply",
    role: "assistant",
    parts: [compaction, { type: "text", step: 1, text: "So." }],
  };
  const now = modelMessages(history, { current: compaction });
  const later = modelMessages([...history, reply, said("next", "user", "Go on")]);
  // The same conversation gives the same bytes, so that providers can cache them.
  expect(JSON.stringify(later).startsWith(JSON.stringify(now).slice(0, -1))).toBe(true);
  expect(now[0]).toMatchObject({ role: "user", content: expect.stringContaining("In short: ‹data›x") });
  expect(JSON.stringify(now)).not.toContain("ask0");
  const again = whatToCompact(
    [...history, reply, ...talk(12).map((row) => ({ ...row, message_id: `x${row.message_id}` }))],
    5_000,
  )!;
  expect(JSON.stringify(again.messages)).toContain("In short");
});

test("where the messages that it stood for were taken out, it stands for nothing", () => {
  const compaction = { type: "compaction", step: 0, summary: "Gone", up_to: "nobody" } as const;
  const messages = modelMessages([
    said("u", "user", "Hi"),
    { message_id: "r", role: "assistant", parts: [compaction] },
  ]);
  expect(JSON.stringify(messages)).not.toContain("Gone");
});
