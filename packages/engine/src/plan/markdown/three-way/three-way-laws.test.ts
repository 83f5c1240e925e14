/** What must hold however the file and the plan are changed at the same time. */
import { LIST_IDS, type PlanOperation } from "@etui/protocol/plan";
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderPlan } from "../render-plan.ts";
import { anyPlan } from "../test-plans.ts";
import { MemoryPlan } from "./test-memory-plan.ts";
import { threeWay } from "./three-way.ts";

/** What a person does to a text; `nth` says where, and each types a word that stands nowhere else. */
const kinds = [
  ...[
    "insert",
    "insert",
    "insert",
    "append",
    "new",
    "new",
    "child",
    "note",
    "text",
    "heading",
    "group",
    "mark",
  ],
  ...[
    "take out",
    "take many",
    "twice",
    "swap",
    "indent",
    "box",
    "no id",
    "other id",
    "conflict",
    "no heading",
    "crlf",
  ],
] as const;
const stroke = fc.record({ kind: fc.constantFrom(...kinds), nth: fc.nat(10_000), where: fc.nat(10_000) });
const MARKS = [
  "📅",
  "⏰",
  "⏳ 2026-11-09",
  "⏱",
  "🔁",
  "🔎 2026-12-01",
  "👤",
  "#",
  "⚠",
  "📅 2026-12-24",
  "⛔",
  "✅",
];

function typed(
  text: string,
  strokes: readonly { kind: (typeof kinds)[number]; nth: number; where: number }[],
) {
  const lines = text.split("\n");
  let isCrlf = false;
  for (const [index, { kind, nth, where }] of strokes.entries()) {
    const word = `Zq${index}xW`;
    const at = nth % lines.length;
    const line = lines[at]!;
    const signs = [...line];
    const place = where % (signs.length + 1);
    const mark = MARKS[where % MARKS.length]!;
    switch (kind) {
      case "insert":
        lines[at] = [...signs.slice(0, place), word, ...signs.slice(place)].join("");
        break;
      case "append":
        lines[at] = `${line} ${word}`;
        break;
      case "new":
        lines.splice(at, 0, `- [${" x/-?"[where % 5]}] ${word} ${mark} ${word}b`);
        break;
      case "child":
        lines.splice(at, 0, `${"  ".repeat(where % 4)}- [ ] ${word}`);
        break;
      case "note":
        lines.splice(at, 0, `${"  ".repeat(where % 3)}> ${word}`);
        break;
      case "text":
        lines.splice(at, 0, word);
        break;
      case "heading":
        lines.splice(at, 0, `## ${word}`);
        break;
      case "group":
        lines.splice(at, 0, `### ${word}`);
        break;
      case "mark":
        lines[at] = line.replace(/ \^\w+$/, (id) => ` ${mark} ${word}${id}`);
        break;
      case "take out":
        lines.splice(at, 1 + (where % 2));
        break;
      case "take many":
        lines.splice(at, 16);
        break;
      case "twice":
        lines.splice(at, 0, line);
        break;
      case "swap":
        lines.splice(where % lines.length, 0, ...lines.splice(at, 1));
        break;
      case "indent":
        lines[at] = where % 2 === 0 ? `  ${line}` : line.replace(/^ {2}/, "");
        break;
      case "box":
        lines[at] = line.replace(/\[.\]/, `[${"x/- "[where % 4]}]`);
        break;
      case "no id":
        lines[at] = line.replace(/ \^\w+$/, "");
        break;
      case "other id":
        lines[at] = line.replace(/\^\w+$/, ["^t1", "^n1", "^zz9"][where % 3]!);
        break;
      case "conflict":
        lines.splice(at, 1, "<<<<<<< HEAD", line, "=======", `${line} ${word}`, ">>>>>>> other");
        break;
      case "no heading":
        lines[at] = line.replace(/ \(\w+\)$/, "");
        break;
      case "crlf":
        isCrlf = true;
    }
    if (lines.length === 0) lines.push("");
  }
  return lines.join(isCrlf ? "\r\n" : "\n");
}

/** What happens to the plan in the meantime, each with a word that stands nowhere else. */
const event = fc.record({ kind: fc.nat(8), nth: fc.nat(10_000), where: fc.nat(10_000) });

function happens(
  plan: MemoryPlan,
  events: readonly { kind: number; nth: number; where: number }[],
): string[] {
  const words: string[] = [];
  for (const [index, { kind, nth, where }] of events.entries()) {
    const word = `Vk${index}yB`;
    const { tasks } = plan.plan;
    const task_id = tasks[nth % Math.max(1, tasks.length)]?.id ?? "none";
    const list_id = LIST_IDS[where % LIST_IDS.length]!;
    const operations: PlanOperation[] = [
      { op: "add_task", list_id, task: { title: word } },
      { op: "update_task", task_id, patch: { title: word } },
      { op: "update_task", task_id, patch: { note: `${word}\n${word}2` } },
      { op: "update_task", task_id, patch: { waiting_for: word, add_tags: [`${word}t`] } },
      { op: "complete_task", task_id },
      { op: "move_task", task_id, target_list_id: list_id, position: 0 },
      { op: "set_deadline", task_id, deadline: "2027-01-01" },
      { op: "set_schedule", task_id, schedule: { intent: "date_only", date: "2026-12-31" } },
      { op: "ensure_group", list_id, group_name: word },
    ];
    plan.apply([operations[kind]!]);
  }
  const text = JSON.stringify(plan.plan);
  for (const found of text.matchAll(/Vk\d+yB/g)) words.push(found[0]);
  return words;
}

const wordsIn = (text: string): Set<string> => new Set(text.match(/Zq\d+xW/g) ?? []);

test("no character that was typed on either side vanishes", () => {
  const strokes = fc.array(stroke, { minLength: 1, maxLength: 9 });
  const runs = { withOperations: 0, asked: 0, lost: 0 };
  fc.assert(
    fc.property(anyPlan(7), strokes, fc.array(event, { maxLength: 4 }), (start, edits, events) => {
      const base = renderPlan(start, "en", { notes: "kept" });
      const edited = typed(base, edits);
      const plan = new MemoryPlan(start);
      const byOthers = happens(plan, events);
      const before = plan.plan.tasks.map(({ id }) => id);

      const merged = threeWay({ base, edited, current: plan.plan });
      const refused = plan.apply(merged.operations.map(({ operation }) => operation));
      const left = [...merged.leftovers.map(({ text }) => text)];
      for (const [index, why] of refused.entries()) {
        if (why)
          left.push(merged.operations[index]!.text, JSON.stringify(merged.operations[index]!.operation));
      }
      const { notes, warnings } = merged;
      const file = renderPlan(plan.plan, "en", { notes, warnings });
      // Ids are small letters.
      const everything = [JSON.stringify(plan.plan), file, ...left].join("\n").toLowerCase();

      for (const word of wordsIn(edited)) expect(everything.includes(word.toLowerCase()), edited).toBe(true);
      const inPlan = JSON.stringify(plan.plan);
      for (const word of byOthers) expect(inPlan, edited).toContain(word);
      for (const id of before) expect(plan.task(id)).toBeDefined();

      const again = threeWay({ base: file, edited: file, current: plan.plan });
      expect(again).toMatchObject({ operations: [], leftovers: [], asks: undefined, notes });
      if (refused.length > 0) runs.withOperations += 1;
      if (merged.asks) runs.asked += 1;
      if (merged.leftovers.length > 0) runs.lost += 1;
    }),
    { numRuns: draws(1_000) },
  );
  // Each of the rarer ends is among what was drawn.
  for (const count of Object.values(runs)) expect(count).toBeGreaterThan(0);
});

test("a text that is anything at all is read, and an edit that is read twice adds nothing twice", () => {
  const strokes = fc.array(stroke, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(anyPlan(5), strokes, (start, edits) => {
      // Nobody knows the id of a task before it is made.
      fc.pre(!edits.some(({ kind }) => kind === "other id"));
      const base = renderPlan(start, "zh");
      const edited = typed(base, edits);
      const plan = new MemoryPlan(start);
      const first = threeWay({ base, edited, current: plan.plan });
      const refused = plan.apply(first.operations.map(({ operation }) => operation));
      fc.pre(refused.every((why) => why === undefined));
      const again = threeWay({ base, edited, current: plan.plan });
      expect(
        again.operations.filter(({ operation }) => operation.op === "add_task"),
        edited,
      ).toEqual([]);
    }),
    { numRuns: draws(600) },
  );
  const texts = fc.array(
    fc.constantFrom("- [", "] ", "^", "\\", "📅", "```", "\n", "> ", "## x", "(inbox)", "\t", "\0", "\ud800"),
  );
  fc.assert(
    fc.property(texts, anyPlan(3), (parts, plan) => {
      const base = renderPlan(plan, "en");
      for (const edited of [parts.join(""), base + parts.join(""), parts.join("") + base]) {
        threeWay({ base, edited, current: plan });
      }
    }),
  );
});
