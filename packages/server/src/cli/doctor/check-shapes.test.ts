import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { processCaller } from "../../auth/local/process-caller.ts";
import { en } from "../words/en.ts";
import { words } from "../words/words.ts";
import { zh } from "../words/zh.ts";
import { checkShapes } from "./check-shapes.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  for (const [path, content] of Object.entries({
    "goals/run": { title: 5 },
    "goals/read": { title: "Read" },
  })) {
    await etui.execute("write_user_data", { path, content }, { userId: processCaller().userId });
  }
});
afterAll(() => etui.close());

const shape = (type: string) => ({
  pattern: "goals/*",
  schema: { type: "object", properties: { title: { type } } },
});

test("says nothing without shapes, then how many documents differ, and that all fit once they do", async () => {
  expect(await checkShapes(etui)).toEqual([]);

  await etui.shapes.register("planner", shape("string"));
  expect(await checkShapes(etui)).toEqual([
    {
      check: "shapes",
      state: "warn",
      says: words().doctor.shapesDrift({
        judged: 2,
        drifting: 1,
        examples: [
          {
            path: "goals/run",
            problem: 'content.title must be a string; got 5 (a number). Send it in quotes: "5".',
          },
        ],
        complete: true,
      }),
      mend: words().doctor.mendShapes,
    },
  ]);

  await etui.execute(
    "write_user_data",
    { path: "goals/run", content: { title: "Run" } },
    { userId: processCaller().userId },
  );
  expect(await checkShapes(etui)).toEqual([
    {
      check: "shapes",
      state: "ok",
      says: words().doctor.shapesKept({ judged: 2, drifting: 0, examples: [], complete: true }),
    },
  ]);
});

test("both languages say when not all was looked at", () => {
  const report = {
    judged: 9,
    drifting: 1,
    examples: [{ path: "goals/run", problem: "content.title is missing; it must be a string." }],
    complete: false,
  };
  expect(en.doctor.shapesDrift(report)).toBe(
    "1 of 9 documents that have a shape differ from it; more were not looked at. goals/run: content.title is missing; it must be a string.",
  );
  expect(zh.doctor.shapesDrift(report)).toBe(
    "有格式约定的 9 个文档中有 1 个不符合；其余未查看。goals/run：content.title is missing; it must be a string.",
  );
  expect([en.doctor.shapesKept(report), zh.doctor.shapesKept(report)]).toEqual([
    "9 documents that have a shape are as it says; more were not looked at",
    "有格式约定的 9 个文档全部符合；其余未查看",
  ]);
});
