/** Tests of what an import asks of the engine, and how it handles failures; data-import.test.ts tests all of it. */
import type { Etui } from "@etui/engine";
import { beforeEach, expect, test, vi } from "vitest";
import type { Entry } from "./entry.ts";
import { importEntries } from "./import-entries.ts";

/** Pauses are recorded instead of waited for. */
const { pauses } = vi.hoisted(() => ({ pauses: [] as number[] }));
vi.mock("node:timers/promises", () => ({ setTimeout: async (ms: number) => void pauses.push(ms) }));
beforeEach(() => {
  pauses.length = 0;
});

type Write = { path: string; content: object };

/** A store in memory whose `write` may refuse. */
function storeThat(write: (given: Write, store: Map<string, object>) => Promise<object>) {
  const store = new Map<string, object>();
  const etui = {
    scope: (userId: string) => ({ userId }),
    data: {
      read: async (_scope: unknown, path: string) =>
        store.has(path) ? { content: store.get(path) } : undefined,
    },
    execute: (_name: string, given: Write) => write(given, store),
  };
  return etui as unknown as Etui;
}

async function bringIn(etui: Etui, documents: Record<string, object>) {
  const said: string[] = [];
  async function* entries(): AsyncGenerator<Entry> {
    for (const [path, content] of Object.entries(documents)) yield { at: path, path, content };
  }
  const report = await importEntries(entries(), {
    etui,
    user: "local",
    from: "notes.json",
    prefix: "",
    dryRun: false,
    onError: "stop",
    interrupted: new AbortController().signal,
    onFailure: (at, error) => said.push(`${at}: ${error}`),
    onAway: () => said.push("away"),
  });
  return { ...report, said };
}

/** The largest amount in progress at once. */
async function heaviest(documents: Record<string, object>) {
  let underWay = 0;
  let most = 0;
  await bringIn(
    storeThat(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise<void>((resolve) => setImmediate(resolve));
      underWay -= 1;
      return { status: "success" };
    }),
    documents,
  );
  return most;
}

const documents = (count: number, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`d/${n}`, { text }]));

test("small documents are written 32 at a time, those of a megabyte 8", async () => {
  expect(await heaviest(documents(100, "small"))).toBe(32);
  expect(await heaviest(documents(40, "x".repeat(1_000_000)))).toBe(8);
});

const away = {
  status: "error",
  error_code: "unavailable",
  error: "The database went away during this call.",
};

test("a database that goes away is waited for, and a write whose answer was lost counts as what it did", async () => {
  let faults = 2;
  const etui = storeThat(async ({ path, content }, store) => {
    if (faults > 0) {
      faults -= 1;
      if (faults === 0) store.set(path, content);
      return away;
    }
    store.set(path, content);
    return { status: "success" };
  });
  expect(await bringIn(etui, { a: { n: 1 } })).toEqual({
    counts: { created: 1, updated: 0, unchanged: 0, failed: 0 },
    fault: undefined,
    said: ["away"],
  });
  expect(pauses).toEqual([250, 500]);
});

test("a database that stays away ends the import after half a minute, and no entry is blamed for it", async () => {
  const { counts, fault, said } = await bringIn(
    storeThat(async () => away),
    { a: { n: 1 } },
  );
  expect(counts).toEqual({ created: 0, updated: 0, unchanged: 0, failed: 0 });
  expect(fault).toContain("did not come back");
  expect(said).toEqual(["away"]);
  expect(pauses.reduce((sum, ms) => sum + ms)).toBeGreaterThanOrEqual(30_000);
});

test("a full disk is not waited for", async () => {
  const full = { status: "error", error_code: "disk_full", error: "The disk is full." };
  expect(
    await bringIn(
      storeThat(async () => full),
      { a: {} },
    ),
  ).toMatchObject({ fault: "The disk is full.", said: [], counts: { failed: 0 } });
  expect(pauses).toEqual([]);
});
