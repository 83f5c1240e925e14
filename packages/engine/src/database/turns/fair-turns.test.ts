import { expect, test } from "vitest";
import { FairTurns } from "./fair-turns.ts";

/** Work that begins when its turn comes and ends when the test says so. */
function crowd(options: Partial<ConstructorParameters<typeof FairTurns>[0]> = {}) {
  const turns = new FairTurns({ atOnce: 3, atOnceOfOne: 2, patienceMs: 60_000, ...options });
  const begun: string[] = [];
  const endings = new Map<string, () => void>();
  const come = (what: string, signal?: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    endings.set(what, () => resolve(what));
    const work = () => {
      begun.push(what);
      return promise;
    };
    const turn = turns.take(what.split(" ")[0]!, work, signal);
    // Most are still in the line at the end of their test.
    turn.catch(() => {});
    return turn;
  };
  const end = async (what: string) => {
    endings.get(what)!();
    await settled();
  };
  return { begun, come, end };
}

/** Resolves when everything that is ready has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("two of one name are done at once, and the others in the order in which they came", async () => {
  const { begun, come, end } = crowd();
  const all = [1, 2, 3, 4, 5].map((number) => come(`ada ${number}`));
  await settled();
  expect(begun).toEqual(["ada 1", "ada 2"]);
  await end("ada 2");
  expect(begun).toEqual(["ada 1", "ada 2", "ada 3"]);
  for (const number of [1, 3, 4, 5]) await end(`ada ${number}`);
  expect(begun).toEqual(["ada 1", "ada 2", "ada 3", "ada 4", "ada 5"]);
  expect(await Promise.all(all)).toEqual(begun);
});

test("another name is not behind them", async () => {
  const { begun, come } = crowd();
  for (const number of [1, 2, 3, 4]) void come(`ada ${number}`);
  void come("bob 1");
  await settled();
  expect(begun).toEqual(["ada 1", "ada 2", "bob 1"]);
});

test("names take turns, however many wait under one of them", async () => {
  const { begun, come, end } = crowd();
  for (const number of [1, 2, 3, 4, 5]) void come(`ada ${number}`);
  for (const number of [1, 2]) void come(`bob ${number}`);
  void come("eve 1");
  await settled();
  for (const what of ["ada 1", "ada 2", "bob 1", "ada 3", "bob 2"]) await end(what);
  expect(begun).toEqual(["ada 1", "ada 2", "bob 1", "ada 3", "bob 2", "eve 1", "ada 4", "ada 5"]);
});

test("who hangs up leaves the line, and the next one moves up", async () => {
  const { begun, come, end } = crowd();
  const hangUp = new AbortController();
  for (const number of [1, 2]) void come(`ada ${number}`);
  const third = come("ada 3", hangUp.signal);
  void come("ada 4");
  hangUp.abort();
  await expect(third).rejects.toMatchObject({ why: "aborted" });
  await end("ada 1");
  expect(begun).toEqual(["ada 1", "ada 2", "ada 4"]);
  await expect(come("ada 5", hangUp.signal)).rejects.toMatchObject({ why: "aborted" });
});

test("what has begun is not ended by hanging up, and keeps its turn", async () => {
  const { begun, come, end } = crowd();
  const hangUp = new AbortController();
  const first = come("ada 1", hangUp.signal);
  for (const number of [2, 3]) void come(`ada ${number}`);
  hangUp.abort();
  await settled();
  expect(begun).toEqual(["ada 1", "ada 2"]);
  await end("ada 1");
  expect(await first).toBe("ada 1");
  expect(begun).toEqual(["ada 1", "ada 2", "ada 3"]);
});

test("who has waited long enough is told so, and leaves the line", async () => {
  const { begun, come, end } = crowd({ patienceMs: 1 });
  for (const number of [1, 2]) void come(`ada ${number}`);
  await expect(come("ada 3")).rejects.toMatchObject({ why: "patience" });
  await end("ada 1");
  void come("ada 4");
  expect(begun).toEqual(["ada 1", "ada 2", "ada 4"]);
});

test("work that fails gives its turn on", async () => {
  const turns = new FairTurns({ atOnce: 1, atOnceOfOne: 1, patienceMs: 60_000 });
  const failed = turns.take("ada", () => Promise.reject(new Error("no")));
  const next = turns.take("ada", async () => "yes");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
