import { afterAll, beforeAll, expect, test } from "vitest";
import { contentText } from "../../document/document-content.ts";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { testProvenance } from "../../testing/test-provenance.ts";
import { createDocuments, type DocumentWrite, replaceDocuments } from "./write-documents.ts";

const BY = testProvenance();

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ poolSize: 12 });
});
afterAll(() => etui.close());

const write = (path: string, turn: number, expectedVersion?: number): DocumentWrite => ({
  path,
  content: contentText({ turn }),
  expectedVersion,
  by: BY,
});

/** The content of every version, the current one last. */
async function versions(path: string): Promise<{ version: number; turn: number }[]> {
  return etui.scope("lin").rows({
    text: `select version, (content->>'turn')::int as turn from user_data_history where user_id = 'lin' and data_path = $1
           union all
           select version, (content->>'turn')::int from user_data_store where user_id = 'lin' and data_path = $1
           order by 1`,
    values: [path],
  });
}

test("statements that race for one document each get a version of their own, and the history has every content", async () => {
  await createDocuments(etui.scope("lin"), [write("race", 0)]);
  const answers = await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const [written] = await replaceDocuments(etui.scope("lin"), [write("race", index + 1)]);
      return { version: written!.version, turn: index + 1 };
    }),
  );
  expect(await versions("race")).toEqual([
    { version: 1, turn: 0 },
    ...answers.toSorted((one, other) => one.version - other.version),
  ]);
});

test("of statements that race over one version exactly one writes", async () => {
  await createDocuments(etui.scope("lin"), [write("guarded", 0)]);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      replaceDocuments(etui.scope("lin"), [write("guarded", index + 1, 1)]),
    ),
  );
  expect(answers.flat().filter((written) => written !== undefined)).toHaveLength(1);
  expect(await versions("guarded")).toHaveLength(2);
});

test("of statements that race to create a document exactly one does, and the others change nothing", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => createDocuments(etui.scope("lin"), [write("new", index, 0)])),
  );
  expect(answers.flat().filter((written) => written !== undefined)).toHaveLength(1);
  expect(await versions("new")).toHaveLength(1);
});

test("batches over the same paths in opposite orders neither wait for each other for ever nor lose a write", async () => {
  const paths = Array.from({ length: 30 }, (_, index) => `batch/${index}`);
  const batch = (turn: number) =>
    (turn % 2 === 0 ? paths : paths.toReversed()).map((path) => write(path, turn));
  await createDocuments(etui.scope("lin"), batch(0));
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const written = await replaceDocuments(etui.scope("lin"), batch(index + 1));
      expect(written).not.toContain(undefined);
    }),
  );
  for (const path of paths) {
    const kept = await versions(path);
    expect(kept.map(({ version }) => version)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
    expect(new Set(kept.map(({ turn }) => turn)).size).toBe(41);
  }
});

test("a batch answers in its own order, and leaves out what was refused", async () => {
  await createDocuments(etui.scope("lin"), [write("mixed/b", 1), write("mixed/a", 1)]);
  const replaced = await replaceDocuments(etui.scope("lin"), [
    write("mixed/b", 2),
    write("mixed/absent", 2),
    write("mixed/a", 2, 7),
  ]);
  expect(replaced).toEqual([{ data_path: "mixed/b", version: 2 }, undefined, undefined]);
  const created = await createDocuments(etui.scope("lin"), [
    write("mixed/a", 3),
    write("mixed/absent", 3, 0),
  ]);
  expect(created).toEqual([undefined, { data_path: "mixed/absent", version: 1 }]);
});
