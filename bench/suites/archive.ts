/** Exporting all of a user's data to a file on disk, and importing it. */
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { contentText } from "../../packages/engine/src/document/document-content.ts";
import type { Etui } from "../../packages/engine/src/etui.ts";
import { testProvenance } from "../../packages/engine/src/testing/test-provenance.ts";
import { documentPath, seededRandom, taskDocument } from "../documents.ts";
import { median } from "../harness.ts";
import type { Suite } from "../suite.ts";

const USER = "lin";
const COPY = "mei";
const WRITERS = 128;
const MIB = 1024 * 1024;

export const archive: Suite = {
  name: "archive",
  async run(bench) {
    const documents = bench.smoke ? 500 : 100_000;
    const rounds = bench.smoke ? 1 : 5;
    const database = await bench.server.createDatabase("bench_archive");
    await using etui = await database.openEtui();
    await fill(etui, documents);
    const folder = await mkdtemp(join(tmpdir(), "etui-archive-"));
    const file = join(folder, "archive.ndjson");
    const rates = { export: [] as number[], import: [] as number[], erase: [] as number[] };
    const measure = async (what: keyof typeof rates, work: () => Promise<unknown>) => {
      const started = performance.now();
      await work();
      rates[what].push((documents / (performance.now() - started)) * 1000);
    };
    try {
      for (let round = 0; round < rounds; round += 1) {
        await measure("export", () => exportTo(etui, file));
        await measure("import", () => importFrom(etui, file));
        await measure("erase", () => etui.archives.erase(COPY));
      }
      const { size } = await stat(file);
      return [
        {
          title: "Archive",
          about:
            `Everything of a user of ${documents.toLocaleString("en")} documents (350 bytes each; one change on ` +
            `record for each, ${(size / MIB).toFixed(0)} MiB in all) into a file, from there into another user, and ` +
            "that one erased. An import reads the file twice: once to judge it, once to store it in one transaction.",
          figures: (["export", "import", "erase"] as const).map((what) => ({
            what,
            value: median(rates[what]),
            unit: "documents/s",
          })),
          bars: [bar("export", median(rates.export), 50_000), bar("import", median(rates.import), 10_000)],
        },
      ];
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

const bar = (what: string, actual: number, least: number) => ({
  what,
  actual,
  bar: least,
  kind: "least" as const,
  unit: "documents/s",
});

async function exportTo(etui: Etui, file: string): Promise<void> {
  const { bytes } = await etui.archives.export(USER);
  await pipeline(bytes, createWriteStream(file, { flush: true }));
}

const importFrom = (etui: Etui, file: string) =>
  etui.archives.import(COPY, () => createReadStream(file, { highWaterMark: MIB }));

/** Writes like the tools, but bypasses the road, whose record of calls would be most of the file. */
async function fill(etui: Etui, documents: number): Promise<void> {
  const random = seededRandom(1);
  const scope = etui.scope(USER);
  let next = 0;
  const write = async () => {
    while (next < documents) {
      const path = documentPath(next++);
      const content = contentText(taskDocument(random));
      await etui.data.write(scope, { path, content, by: testProvenance("bench") });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}
