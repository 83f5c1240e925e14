import { afterAll, beforeAll, expect, test } from "vitest";
import { contentText } from "../document/document-content.ts";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { testProvenance } from "../testing/test-provenance.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const write = (path: string, content: object, expected_version?: number) =>
  etui.execute("write_user_data", {
    path,
    content: content as Record<string, unknown>,
    ...(expected_version === undefined ? {} : { expected_version }),
  });

test("64 writes to one path at once make 64 versions, none lost", async () => {
  const results = await Promise.all(Array.from({ length: 64 }, (_, n) => write("one", { n })));
  const versions = results.map((result) => (result.status === "success" ? result.version : 0));
  expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, n) => n + 1));
});

test("64 creations of one path at once: exactly one meets nothing", async () => {
  const results = await Promise.all(Array.from({ length: 64 }, (_, n) => write("create", { n }, 0)));
  expect(results.filter(({ status }) => status === "success")).toHaveLength(1);
  for (const result of results) expect(["success", "conflict"]).toContain(result.status);
});

test("with expected_version, versions grow by exactly the number of successes", async () => {
  const paths = Array.from({ length: 10 }, (_, n) => `locked/${n}`);
  await Promise.all(paths.map((path) => write(path, { n: 0 })));
  let successes = 0;
  const known = new Map(paths.map((path) => [path, 1]));
  const client = async (seed: number) => {
    for (let round = 0; round < 20; round += 1) {
      const path = paths[(seed * 7 + round * 3) % paths.length]!;
      const seen = known.get(path)!;
      const result = await write(path, { seed, round }, seen);
      if (result.status === "success") {
        successes += 1;
        expect(result.version).toBe(seen + 1);
      } else {
        expect(result.status).toBe("conflict");
      }
      if ("version" in result) known.set(path, Math.max(known.get(path)!, Number(result.version)));
    }
  };
  await Promise.all(Array.from({ length: 32 }, (_, seed) => client(seed)));
  const final = await Promise.all(paths.map((path) => etui.execute("read_user_data", { path })));
  const grown = final.reduce(
    (sum, result) => sum + (result.status === "success" ? result.version - 1 : 0),
    0,
  );
  expect(grown).toBe(successes);
});

test("write, delete and re-creation racing on one path never repeat a version (CC-2)", async () => {
  const created: number[] = [];
  const client = async (seed: number) => {
    for (let round = 0; round < 25; round += 1) {
      if ((seed + round) % 3 === 0) {
        await etui.execute("delete_user_data", { path: "aba" });
      } else {
        const result = await write("aba", { seed, round });
        if (result.status === "success") created.push(result.version);
      }
    }
  };
  await Promise.all(Array.from({ length: 12 }, (_, seed) => client(seed)));
  expect(new Set(created).size).toBe(created.length);
});

test("a write that fails in a batch does not fail its neighbours", async () => {
  // Bypasses the checks of the tools, so that PostgreSQL itself refuses it.
  const good = etui.data.write(etui.scope("local"), {
    path: "good",
    content: contentText({ a: 1 }),
    by: testProvenance(),
  });
  const bad = etui.data.write(etui.scope("local"), {
    path: "bad",
    content: { json: "{no json", reordered: false },
    by: testProvenance(),
  });
  await expect(bad).rejects.toThrow();
  expect(await good).toMatchObject({ written: true, version: 1 });
});
