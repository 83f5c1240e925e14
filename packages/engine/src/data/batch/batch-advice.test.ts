/** A batch gives the same advice as single writes would. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());
afterEach(() => etui.shapes.unregister("test"));

const batch = async (...operations: object[]) => {
  const result = await etui.execute("batch_user_data", { operations } as never);
  if (result.status !== "success") throw new Error(result.error);
  return result;
};
const write = (path: string, content: object) => etui.execute("write_user_data", { path, content });
const shape = (pattern: string) =>
  etui.shapes.register("test", {
    pattern,
    schema: { type: "object", properties: { mood: { type: "integer" } } },
  });

test("notes of an edit, with their item and in the text", async () => {
  await write("notes/a", { x: 1 });
  await write("notes/b", { y: 1 });
  const { results, model_output } = await batch(
    { op: "merge", path: "notes/a", content: { x: 2, z: null } },
    { op: "merge", path: "notes/b", unset: ["zz"] },
  );
  expect(results).toMatchObject([
    { notes: [expect.stringContaining("null for z was taken as not given")] },
    { notes: ["There was no zz to unset."], unchanged: true, version: 1 },
  ]);
  expect(model_output).toBe(
    "Done, all of it: 1 × merge, 1 × unchanged.\n" +
      'notes/a: null for z was taken as not given; unset removes a field, mode "patch" stores a null.\n' +
      "notes/b: There was no zz to unset.",
  );
});

test("drift from a shape, also of what was moved below it", async () => {
  await shape("moods/**");
  await write("elsewhere/1", { mood: "fine" });
  const { results, model_output } = await batch(
    { op: "replace", path: "moods/1", content: { mood: "good" } },
    { op: "replace", path: "moods/2", content: { mood: 5 } },
    { op: "move", path: "elsewhere/", to: "moods/moved/" },
  );
  expect(results[0]).toMatchObject({ drift: [{ pattern: "moods/**", owner: "test" }] });
  expect(results[1]).not.toHaveProperty("drift");
  expect(results[2]).toMatchObject({ count: 1, drift: [{ pattern: "moods/**" }] });
  expect(model_output).toContain("moods/1 does not keep the shape of moods/**: content.mood must be");
  expect(model_output).toContain("moods/moved/1 does not keep the shape");
});

test("at most two new paths that repeat others", async () => {
  for (const folder of ["cats", "dogs", "cows"]) await write(`${folder}/1`, {});
  const { results, model_output } = await batch(
    ...["cat", "dog", "cow"].map((folder) => ({ op: "replace", path: `${folder}/1`, content: {} })),
  );
  expect(results.map(({ near_path }) => near_path)).toEqual(["cats/1", "dogs/1", undefined]);
  expect(model_output).toContain("cat/1: cats/1 exists already");
  expect(model_output).not.toContain("cows/1");
});

test("of many remarks the first five are in the text, and all with their items", async () => {
  const { results, model_output } = await batch(
    ...Array.from({ length: 20 }, (_, n) => ({ op: "merge", path: `many/${n}`, content: { a: 1, b: null } })),
  );
  expect(results.every(({ notes }) => notes?.length === 1)).toBe(true);
  const lines = model_output.split("\n");
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toBe("results has 15 more such remarks.");
});

test("a restored version that does not keep its shape", async () => {
  await write("restored/1", { mood: "old" });
  await write("restored/1", { mood: 5 });
  await shape("restored/*");
  const restore = (version: number) =>
    etui.execute("restore_user_data", { path: "restored/1", version }) as Promise<Record<string, unknown>>;
  expect(await restore(1)).toMatchObject({
    status: "success",
    drift: [{ pattern: "restored/*" }],
    model_output: expect.stringContaining("It does not keep the shape of restored/*: content.mood must be"),
  });
  expect(await restore(2)).not.toHaveProperty("drift");
});
