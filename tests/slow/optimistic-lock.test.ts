/** P2: the optimistic lock is exact (CC-1). */
import { createEtui, type Etui } from "@etui/engine";
import { expect, test } from "vitest";
import { temporaryHome } from "../../packages/engine/src/testing/temporary-home.ts";
import { seed, seeded } from "../harness/random.ts";

const CLIENTS = 64;
const WRITES = 10_000;

interface Seen {
  version: number;
  count: number;
}

test(`10,000 writes by 64 clients of two nodes on 50 paths: each success is a version, and no other write is lost in it (seed ${seed})`, async () => {
  await using home = await temporaryHome();
  await using one = await createEtui({ home: home.path });
  await using two = await createEtui({ home: home.path });
  const paths = Array.from({ length: 50 }, (_, n) => `counters/${n}`);
  for (const path of paths) await one.execute("write_user_data", { path, content: { count: 0 } });
  const successes = new Map(paths.map((path) => [path, 0]));
  let conflicts = 0;

  /** Adds one to a counter it has seen, like a model that read it some time ago. */
  const client = async (etui: Etui, number: number) => {
    const random = seeded(seed + number);
    const seen = new Map<string, Seen>(paths.map((path) => [path, { version: 1, count: 0 }]));
    for (let n = number; n < WRITES; n += CLIENTS) {
      const path = paths[random(paths.length)]!;
      const { version, count } = seen.get(path)!;
      const result = await etui.execute("write_user_data", {
        path,
        content: { count: count + 1 },
        expected_version: version,
      });
      if (result.status === "success") {
        expect(result.version).toBe(version + 1);
        seen.set(path, { version: result.version, count: count + 1 });
        successes.set(path, successes.get(path)! + 1);
      } else {
        if (result.status !== "conflict") throw new Error(JSON.stringify(result));
        expect(result.version).toBeGreaterThan(version);
        const current = result.data as { count: number };
        expect(current.count).toBe(result.version - 1);
        seen.set(path, { version: result.version, count: current.count });
        conflicts += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number % 2 ? one : two, number)));

  for (const path of paths) {
    const increments = successes.get(path)!;
    expect(await one.execute("read_user_data", { path })).toMatchObject({
      version: 1 + increments,
      data: { count: increments },
    });
  }
  expect(conflicts).toBeGreaterThan(1_000);
  expect([...successes.values()].reduce((sum, number) => sum + number) + conflicts).toBe(WRITES);
});
