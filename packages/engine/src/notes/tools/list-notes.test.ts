import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { type Answer, notesOf, written } from "../test-notes.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  for (const path of ["Projects/Etui", "Projects/Boat", "People/Ann", "Alone"]) {
    await written(etui, "lister", path, path === "Projects/Boat" ? "by [[Ann]]\n" : "text\n");
  }
});
afterAll(() => etui.close());

const list = (args: object, user = "lister"): Promise<Answer> => notesOf(etui, user)("listNotes", args);
const paths = ({ results = [] }: Answer) => results.map(({ path }) => path);

test("notes are listed by their paths, below a folder, over pages", async () => {
  expect(paths(await list({}))).toEqual(["Alone", "People/Ann", "Projects/Boat", "Projects/Etui"]);
  expect(paths(await list({ folder: "Projects/" }))).toEqual(["Projects/Boat", "Projects/Etui"]);
  const first = await list({ maxResults: 3 });
  expect(first.model_output).toContain("4 note(s) (first 3; next: cursor");
  expect(paths(await list({ maxResults: 3, cursor: first.next_cursor }))).toEqual(["Projects/Etui"]);
});

test("orphans have no link in either direction", async () => {
  expect(paths(await list({ orphans: true }))).toEqual(["Alone", "Projects/Etui"]);
});

test("nobody sees those of others, and what is deleted is not listed", async () => {
  expect(await list({}, "stranger")).toMatchObject({ count: 0, model_output: "There are no notes." });
  await notesOf(etui, "lister")("editBlocks", { operations: [{ op: "delete", page: "Alone" }] });
  expect(paths(await list({ orphans: true }))).toEqual(["Projects/Etui"]);
});
