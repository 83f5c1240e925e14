import { refusal } from "@etui/words/refusal";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { allKept, drift } from "./shapes-checkup.ts";

let etui: Etui;
const userId = "lin";
beforeAll(async () => {
  etui = await startTestEtui();
  for (const [path, content] of Object.entries({
    "goals/run": { title: 5 },
    "goals/read": { title: "Read" },
  })) {
    await etui.execute("write_user_data", { path, content }, { userId });
  }
});
afterAll(() => etui.close());

const look = async () => {
  const checkup = etui.checkups.find(({ name }) => name === "shapes");
  return checkup!.look(etui.scope(userId));
};
const shape = (type: string) => ({
  pattern: "goals/*",
  schema: { type: "object", properties: { title: { type } } },
});

test("says nothing without shapes, then how many documents differ, and that all fit once they do", async () => {
  expect(await look()).toBeUndefined();

  await etui.shapes.register("planner", shape("string"));
  expect(await look()).toMatchObject({
    state: "warn",
    says: {
      en: '1 of 2 documents with a shape differs from it. goals/run: content.title must be a string; got 5 (a number). Send it in quotes: "5".',
    },
    mend: { en: expect.stringContaining("as the shape says") },
  });

  await etui.execute("write_user_data", { path: "goals/run", content: { title: "Run" } }, { userId });
  expect(await look()).toEqual({
    state: "ok",
    says: { en: "2 documents with a shape are as it says", zh: "有格式约定的 2 个文档全部符合" },
  });
});

test("both languages say when not all was looked at", () => {
  const report = {
    judged: 9,
    drifting: 1,
    examples: [
      {
        path: "goals/run",
        problem: refusal("argument.missing", { at: "content.title", wanted: { is: "string" } }),
      },
    ],
    complete: false,
  };
  expect(drift(report)).toEqual({
    en: "1 of 9 documents with a shape differs from it; more were not looked at. goals/run: content.title is missing; it must be a string.",
    zh: "有格式约定的 9 个文档中有 1 个不符合；其余未查看。goals/run：缺少 content.title；它必须是字符串。",
  });
  expect(allKept(report)).toEqual({
    en: "9 documents with a shape are as it says; more were not looked at",
    zh: "有格式约定的 9 个文档全部符合；其余未查看",
  });
});
