import { expect, test } from "vitest";
import { z } from "zod";
import { startTestEtui } from "../../testing/test-etui.ts";
import { success } from "../answers.ts";
import { defineTool } from "../define-tool.ts";
import type { Surface, Tool } from "../tool.ts";

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

/** A tool whose code calls a tool for people only. */
const { audience: _people, ...forAll } = forPeople;
const ofSkill: Tool = {
  ...forAll,
  name: "of_a_skill",
  effect: "read",
  skill: "stars",
  run: (_args, { execute }) => execute("for_people", {}),
};

const REFUSED = {
  status: "error",
  error_code: "forbidden",
  error: expect.stringContaining("for the person alone"),
  receipt: { changed: [] },
};

test("a person's tool runs where people are, and nowhere that a model calls from", async () => {
  await using etui = await startTestEtui({ tools: [forPeople, ofSkill] });
  const people: Surface[] = ["library", "http", "cli", "web", "app", "elicitation", "prompt", "link"];
  for (const surface of people) {
    expect(await etui.execute("for_people", {}, { surface })).toMatchObject({ status: "success" });
    expect(await etui.execute("of_a_skill", {}, { surface })).toMatchObject(REFUSED);
  }
  for (const surface of ["mcp", "chat"] satisfies Surface[])
    expect(await etui.execute("for_people", {}, { surface })).toMatchObject(REFUSED);
  expect(await etui.execute("for_people", {}, { expert: "everything" })).toMatchObject(REFUSED);
});
