import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { type Answer, notesOf, written } from "../test-notes.ts";

let etui: Etui;
let ids: Map<string, string>;
beforeAll(async () => {
  etui = await startTestEtui();
  ids = await written(
    etui,
    "asker",
    "Work",
    [
      "- 完成报告 #task\n  priority:: 9\n  status:: doing\n  这是笔记内容预览...",
      "- second #task\n  priority:: 10\n  status:: done\n  due:: 2026-12-01",
      "- third #task\n  priority:: 8\n  due:: 2026-12-05",
      "- low #task\n  priority:: 2",
      "- none #task",
      "- other #idea\n  priority:: 9",
    ].join("\n"),
  );
});
afterAll(() => etui.close());

const query = (args: object): Promise<Answer> =>
  notesOf(etui, "asker")("queryBlocksByTag", { tagName: "task", ...args });
const titles = ({ results = [] }: Answer) => results.map(({ title }) => title);

test("the specification's example comes out byte for byte", async () => {
  const { model_output } = await query({ property_filters: "priority >= 8" });
  expect(model_output!.split("\n").slice(0, 3).join("\n").replace(ids.get("完成报告")!, "12345")).toBe(
    'Found 3 note(s) with tag "task" (filtered by: priority >= 8):\n1. [完成报告](orca-block:12345) (priority=9, status=doing)\n- 这是笔记内容预览...',
  );
});

test("conditions as text, as a list and as one, in both languages; both together", async () => {
  expect(titles(await query({ property_filters: "priority 大于等于 8 且 status 等于 doing" }))).toEqual([
    "完成报告",
  ]);
  expect(titles(await query({ properties: [{ name: "priority", op: ">", value: 9 }] }))).toEqual(["second"]);
  expect(titles(await query({ properties: { name: "Priority", operator: "<", value: "8" } }))).toEqual([
    "low",
  ]);
  expect(
    titles(
      await query({
        properties: [{ name: "priority", op: ">=", value: 8 }],
        property_filters: "due is not null",
      }),
    ),
  ).toEqual(["second", "third"]);
  expect(titles(await query({ property_filters: "due <= 2026-12-01 or not priority" }))).toEqual([
    "second",
    "none",
  ]);
});

test("sorted by a property, those without it last, over pages", async () => {
  expect(titles(await query({ sort: "priority" }))).toEqual(["low", "third", "完成报告", "second", "none"]);
  expect(titles(await query({ sort: "priority", order: "desc" }))).toEqual([
    "second",
    "完成报告",
    "third",
    "low",
    "none",
  ]);
  expect(titles(await query({ sort: "due", order: "desc" })).slice(0, 2)).toEqual(["third", "second"]);
  const seen: string[] = [];
  for (let cursor: string | undefined, page = 0; page < 5; page += 1) {
    const answer = await query({ sort: "priority", maxResults: 2, ...(cursor && { cursor }) });
    seen.push(...titles(answer));
    cursor = answer.next_cursor;
    if (cursor === undefined) break;
  }
  expect(seen).toEqual(["low", "third", "完成报告", "second", "none"]);
});

test("nothing found says what there is", async () => {
  expect((await query({ property_filters: "prority >= 8" })).model_output).toContain("priority (4)");
  expect((await query({ tagName: "taks", property_filters: "a = 1" })).model_output).toContain("#task");
});

test("what cannot be read is refused with its place", async () => {
  const answer = await query({ property_filters: "priority >= 8 and (" });
  expect(answer).toMatchObject({ error_code: "invalid_arguments" });
  expect(answer.error).toContain("^");
});
