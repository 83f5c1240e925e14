/** What changing costs beyond plain writing: merges, batches, the history and the log of who did what. */
import { randomUUIDv7 } from "node:crypto";
import { z } from "zod";
import { Batcher } from "../../packages/engine/src/database/batcher.ts";
import type { TenantScope } from "../../packages/engine/src/database/tenant.ts";
import type { Etui } from "../../packages/engine/src/etui.ts";
import { success } from "../../packages/engine/src/tool/answers.ts";
import { defineTool } from "../../packages/engine/src/tool/define-tool.ts";
import { documentPath, seededRandom, taskDocument } from "../documents.ts";
import { race } from "../harness.ts";
import { type Bench, type Section, type Suite, standingOf } from "../suite.ts";

const DOCUMENTS = 1_000;
const BATCH = 100;
const USER = "lin";

export const changes: Suite = {
  name: "changes",
  async run(bench) {
    const database = await bench.server.createDatabase("bench_changes");
    await using etui = await database.openEtui();
    etui.tools.register(writeWithoutTrace((userId) => etui.scope(userId)));
    const random = seededRandom(1);
    for (let number = 0; number < DOCUMENTS; number += 1) {
      await call(etui, "write_user_data", { path: documentPath(number), content: taskDocument(random) });
    }
    return [await merges(bench, etui), await batches(bench, etui), await traces(bench, etui)];
  },
};

async function call(etui: Etui, name: string, args: object): Promise<void> {
  const result = await etui.execute(name, args, { userId: USER });
  if (result.status !== "success") throw new Error(`${name} answered ${JSON.stringify(result)}`);
}

const somePath = (random: () => number) => documentPath(Math.floor(random() * DOCUMENTS));

async function merges(bench: Bench, etui: Etui): Promise<Section> {
  const random = seededRandom(2);
  const standings = await race({
    ...bench.pace,
    callers: 1,
    contestants: [
      {
        name: "plain write",
        call: () => call(etui, "write_user_data", { path: somePath(random), content: taskDocument(random) }),
      },
      {
        name: "merge of two fields",
        call: () =>
          call(etui, "write_user_data", {
            path: somePath(random),
            mode: "merge",
            content: { title: `task ${random()}`, seen: { at: random() } },
          }),
      },
    ],
  });
  return {
    title: "Merge into a document, 1 caller",
    about:
      "`write_user_data` with `mode: merge` beside a whole write. A merge reads first, and keeps everyone's changes.",
    standings,
    bars: [
      {
        what: "merge / plain write",
        actual: standingOf(standings, "merge of two fields").ratio,
        bar: 0.6,
        kind: "least",
      },
    ],
  };
}

async function batches(bench: Bench, etui: Etui): Promise<Section> {
  const random = seededRandom(3);
  const hundred = () => {
    const start = Math.floor(random() * (DOCUMENTS - BATCH));
    return Array.from({ length: BATCH }, (_, index) => ({
      path: documentPath(start + index),
      content: taskDocument(random),
    }));
  };
  const standings = await race({
    ...bench.pace,
    callers: 1,
    contestants: [
      {
        name: "100 single calls",
        async call() {
          for (const write of hundred()) await call(etui, "write_user_data", write);
        },
      },
      {
        name: "one batch of 100",
        call: () =>
          call(etui, "batch_user_data", {
            operations: hundred().map((write) => ({ op: "replace", ...write })),
          }),
      },
    ],
  });
  return {
    title: "A hundred writes, one after the other and as a batch",
    about: "One call of the table is a hundred documents written.",
    standings,
    bars: [
      {
        what: "batch / single calls",
        actual: standingOf(standings, "one batch of 100").ratio,
        bar: 10,
        kind: "least",
      },
    ],
  };
}

async function traces(bench: Bench, etui: Etui): Promise<Section> {
  const random = seededRandom(4);
  const contestant = (name: string, tool: string) => ({
    name,
    call: () => call(etui, tool, { path: somePath(random), content: taskDocument(random) }),
  });
  const standings = await race({
    ...bench.pace,
    callers: 16,
    contestants: [
      contestant("without history and activity", "write_without_trace"),
      contestant("write_user_data", "write_user_data"),
    ],
  });
  return {
    title: "What history and activity cost, 16 callers",
    about:
      "The same road, batches and table; the first contestant's statement only updates. A quarter of a write's " +
      "time is a ratio of 0.75.",
    standings,
    bars: [
      {
        what: "with / without",
        actual: standingOf(standings, "write_user_data").ratio,
        bar: 0.75,
        kind: "least",
      },
    ],
  };
}

interface Write {
  path: string;
  json: string;
}

/** `write_user_data` over existing documents, but without keeping history. */
function writeWithoutTrace(scope: (userId: string) => TenantScope) {
  const batcher = new Batcher<Write, void>({
    lanes: 2,
    most: 64,
    heaviest: Number.POSITIVE_INFINITY,
    weigh: () => 0,
    keyOf: ({ path }) => path,
    async run(userId, writes) {
      await scope(userId).rows({
        name: "write_without_trace",
        text: `
          with input as (select * from unnest($2::text[], $3::jsonb[]) as i(data_path, content)),
          seen as materialized (
            select data_path, version from user_data_store
            where user_id = $1 and data_path = any($2::text[]) and deleted_at is null
            order by data_path for update
          )
          update user_data_store d
          set content = i.content, version = s.version + 1, updated_at = clock_timestamp(), call_id = $4::uuid
          from seen s join input i on i.data_path = s.data_path
          where d.user_id = $1 and d.data_path = any($2::text[]) and d.data_path = s.data_path
          returning d.data_path, d.version`,
        values: [userId, writes.map(({ path }) => path), writes.map(({ json }) => json), randomUUIDv7()],
      });
      return writes.map(() => undefined);
    },
  });
  return defineTool({
    name: "write_without_trace",
    title: "Write without trace",
    summary: "Writes, and keeps nothing of what was.",
    description: "Writes, and keeps nothing of what was.",
    effect: "write",
    input: z.strictObject({ path: z.string(), content: z.looseObject({}) }),
    async run({ path, content }, { userId }) {
      await batcher.add(userId, { path, json: JSON.stringify(content) });
      return success({ path });
    },
  });
}
