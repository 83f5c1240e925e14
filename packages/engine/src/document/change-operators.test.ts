/** $inc, $push and $addToSet in a merge, by every road that merges. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentsOf } from "../data/tools/test-documents.ts";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { eventually, triggersOf } from "../triggers/test-triggers.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ dispatch: true });
});
afterAll(() => etui.close());

const { execute, newPath, stored, write } = documentsOf(() => etui);
const merge = (path: string, content: object, more: object = {}) =>
  write(path, content, { mode: "merge", ...more });

describe("what they do", () => {
  test.each<[string, object, object, object]>([
    ["$inc adds", { cups: 2, name: "Lin" }, { cups: { $inc: 1 } }, { cups: 3, name: "Lin" }],
    ["$inc starts a missing field at 0", { a: 1 }, { cups: { $inc: 2 } }, { a: 1, cups: 2 }],
    ["$inc starts null at 0", { cups: null }, { cups: { $inc: -1 } }, { cups: -1 }],
    ["$inc adds as people do", { sum: 0.1 }, { sum: { $inc: 0.2 } }, { sum: 0.3 }],
    ["$inc keeps what is very small", { sum: 0.5 }, { sum: { $inc: 1e-9 } }, { sum: 0.500000001 }],
    ["$inc reaches nested fields", { s: { a: 1, b: 1 } }, { s: { a: { $inc: 1 } } }, { s: { a: 2, b: 1 } }],
    ["$inc makes what holds the field", {}, { s: { t: { cups: { $inc: 1 } } } }, { s: { t: { cups: 1 } } }],
    ["$push appends", { items: ["tea"] }, { items: { $push: "oat milk" } }, { items: ["tea", "oat milk"] }],
    ["$push makes a list", {}, { items: { $push: { name: "tea" } } }, { items: [{ name: "tea" }] }],
    ["$push with $each", { l: [1] }, { l: { $push: { $each: [2, 3] } } }, { l: [1, 2, 3] }],
    ["$push takes a list for one element", { l: [[1]] }, { l: { $push: [2, 3] } }, { l: [[1], [2, 3]] }],
    ["$addToSet appends", { tags: ["a"] }, { tags: { $addToSet: "b" } }, { tags: ["a", "b"] }],
    [
      "$addToSet knows what is there",
      { t: [{ x: 1, y: 2 }] },
      { t: { $addToSet: { y: 2, x: 1 } } },
      { t: [{ x: 1, y: 2 }] },
    ],
    [
      "$addToSet with $each",
      { t: ["a"] },
      { t: { $addToSet: { $each: ["a", "b", "b"] } } },
      { t: ["a", "b"] },
    ],
    ["beside plain fields", { n: 1 }, { n: { $inc: 1 }, last: "today" }, { n: 2, last: "today" }],
    ["inside a list that is given whole they are data", {}, { l: [{ $inc: 1 }] }, { l: [{ $inc: 1 }] }],
  ])("%s", async (_, before, change, after) => {
    const path = newPath();
    await write(path, before);
    expect(await merge(path, change)).toMatchObject({ status: "success" });
    expect(await stored(path)).toEqual(after);
  });

  test("the answer says what became of the field", async () => {
    const path = newPath();
    expect((await merge(path, { cups: { $inc: 1 } })).model_output).toBe(
      `Saved ${path} as version 1. cups is 1 now.`,
    );
    expect((await merge(path, { tags: { $push: ["a", "b"] } })).model_output).toContain(
      'tags has 1 now. The list is one element of it; {"$each": [...]} adds each of its own.',
    );
    const again = await merge(path, { tags: { $addToSet: { $each: [["a", "b"]] } } });
    expect(again).toMatchObject({ version: 2, receipt: { changed: [] } });
    expect(again.model_output).toContain("1 of what was given was there already");
  });
});

describe("nothing is lost", () => {
  test.each([
    ["over a document", true, {}],
    ["where nothing is yet", false, {}],
    ["with keys of their own", true, { keyed: true }],
    ["with keys of their own where nothing is yet", false, { keyed: true }],
  ])("20 at the same time add 20, %s", async (_, exists, { keyed }: { keyed?: boolean }) => {
    const path = newPath();
    if (exists) await write(path, { cups: 0 });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        merge(
          path,
          { cups: { $inc: 1 }, log: { $push: index } },
          keyed ? { idempotency_key: `${path}-${index}` } : {},
        ),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(results.map(() => "success"));
    const { cups, log } = (await stored(path)) as { cups: number; log: number[] };
    expect(cups).toBe(20);
    expect(log.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  test("nor by batches, which merge as well", async () => {
    const path = newPath();
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        execute("batch_user_data", { operations: [{ op: "merge", path, content: { cups: { $inc: 1 } } }] }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(results.map(() => "success"));
    expect(await stored(path)).toEqual({ cups: 20 });
  });
});

describe("what is refused leaves everything as it is", () => {
  test.each<[string, object, RegExp]>([
    ["another kind", { name: { $inc: 1 } }, /name is "Lin", and \$inc changes a number/],
    ["another kind for a list", { name: { $push: 1 } }, /name is "Lin", and \$push changes a list/],
    ["no number", { n: { $inc: "1" } }, /\$inc takes a number, also a negative one; it got "1"/],
    ["nothing to push", { l: { $push: null } }, /\$push takes a value/],
    ["another modifier", { l: { $push: { $each: [1], $slice: 2 } } }, /no other modifier/],
    ["two operators", { n: { $inc: 1, $push: 1 } }, /only key of its object/],
    ["MongoDB's order", { $inc: { n: 1 } }, /inside the field that it changes: \{"cups": \{"\$inc": 1\}\}/],
    ["an unknown operator", { n: { $incr: 1 } }, /knows no \$incr\. It knows \$inc, \$push, \$addToSet\./],
    ["$set", { n: { $set: 1 } }, /give its value without an operator/],
    ["$pull", { l: { $pull: 1 } }, /use mode "patch"/],
    ["a position in a list", { l: { 0: { $inc: 1 } } }, /what would hold it is \[1\] and no object/],
    ["a dotted name of a field", { "s.n": { $inc: 1 } }, /write \{"s": \{"n": \{"\$inc": …\}\}\}/],
    ["more than a number holds", { big: { $inc: 1 } }, /too large to be exact/],
  ])("%s", async (_, change, error) => {
    const before = { name: "Lin", n: 1, l: [1], s: { n: 1 }, big: Number.MAX_SAFE_INTEGER };
    const path = newPath();
    await write(path, before);
    expect(await merge(path, change)).toMatchObject({
      status: "error",
      error_code: "invalid_arguments",
      error: expect.stringMatching(error),
    });
    expect(await stored(path)).toEqual(before);
  });
});

test("a document that is written whole has them as data, and the answer says so", async () => {
  const path = newPath();
  const answer = await write(path, { cups: { $inc: 1 } });
  expect(answer.model_output).toContain('"$inc" was stored as data');
  expect(answer.model_output).toContain("a merge applies it");
  expect(await stored(path)).toEqual({ cups: { $inc: 1 } });
  const { results } = await execute("batch_user_data", {
    operations: [{ op: "replace", path: newPath(), content: { l: { $push: 1 } } }],
  });
  expect(results).toMatchObject([{ notes: [expect.stringContaining('"$push" was stored as data')] }]);
});

test("save adds without being told to merge, also to a field of the profile", async () => {
  await execute("save", { path: "log/coffee", content: { cups: 2, kind: "oat" } });
  await execute("save", { path: "log/coffee", content: { cups: { $inc: 1 } } });
  expect(await stored("log/coffee")).toEqual({ cups: 3, kind: "oat" });
  await execute("save", { path: "languages", content: { $push: "Portuguese" } });
  expect(await stored("profile")).toMatchObject({ languages: ["Portuguese"] });
});

describe("in a trigger's update", () => {
  const create = (content: object) =>
    execute("create_trigger", {
      trigger_type: "schedule",
      title: "Coffee",
      schedule: "08:00",
      schedule_type: "daily",
      source_path: "log/order",
      action: { type: "update", params: { path: "log/daily", content } },
    });

  test("what could never be written is refused when it is made", async () => {
    expect(await create({ cups: { $inc: "one" } })).toMatchObject({
      status: "error",
      error: expect.stringMatching(/action\.params\.content: cups: \$inc takes a number/),
    });
    expect(await create({ cups: { $inc: "{{ document.amount }}" } })).toMatchObject({ status: "success" });
  });

  test("they add each time it fires", async () => {
    const lin = triggersOf(etui, "lin");
    const content = { cups: { $inc: 1 }, days: { $push: "{{ today }}" } };
    const id = await lin.create({ action: { type: "update", params: { path: "log/coffee", content } } });
    for (const cups of [1, 2]) {
      await lin.makeDue(id);
      await eventually(async () => {
        const { data } = (await lin.call("read_user_data", { path: "log/coffee" })) as { data?: unknown };
        expect(data).toEqual({ cups, days: Array.from({ length: cups }, () => expect.any(String)) });
      });
    }
  });
});
