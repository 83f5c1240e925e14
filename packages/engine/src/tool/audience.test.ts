import { expect, test } from "vitest";
import { z } from "zod";
import { startTestEtui } from "../testing/test-etui.ts";
import { success } from "./answers.ts";
import { defineTool } from "./define-tool.ts";
import type { Surface } from "./tool.ts";

const forPeople = defineTool({
  name: "for_people",
  title: "For people",
  summary: "Something a person decides.",
  description: "Something a person decides.",
  effect: "write",
  audience: "person",
  input: z.strictObject({}),
  run: async () => success({}),
});

test("a person's tool runs where people are, and nowhere that a model calls from", async () => {
  await using etui = await startTestEtui({ tools: [forPeople] });
  for (const surface of ["library", "http", "cli", "web"] satisfies Surface[]) {
    expect(await etui.execute("for_people", {}, { surface })).toMatchObject({ status: "success" });
  }
  expect(await etui.execute("for_people", {}, { surface: "mcp" })).toMatchObject({
    status: "error",
    error_code: "forbidden",
    error: expect.stringContaining("for the person alone"),
    receipt: { changed: [] },
  });
});
