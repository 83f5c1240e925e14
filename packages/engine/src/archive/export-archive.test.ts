import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { amount } from "@etui/values/testing/draws";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { checkArchiveFile } from "./check-archive-file.ts";
import { refusalOf, sourceOf } from "./test-archives.ts";

const MIB = 1024 * 1024;

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ poolSize: 2 });
});
afterAll(() => etui.close());

/** Stores documents of one mebibyte each. */
async function fill(userId: string, documents: number): Promise<void> {
  await etui.scope(userId).rows({
    text: `insert into user_data_store (user_id, data_path, content, version)
           select $1, 'large/' || n, jsonb_build_object('text', repeat('x', ${MIB - 100})), 1
           from generate_series(1, $2::int) as n`,
    values: [userId, documents],
  });
}

test("what is written while an archive is read is not in it: all of it is one moment", async () => {
  await fill("lin", 8);
  const { bytes } = await etui.archives.export("lin");
  await once(bytes, "readable");
  for (const path of ["large/1", "new"]) {
    await etui.execute("write_user_data", { path, content: { later: true } }, { userId: "lin" });
  }
  const archive = await buffer(bytes);
  expect(await checkArchiveFile(sourceOf(archive))).toMatchObject({
    rows: { user_data_store: 8, user_data_history: 0, user_changes: 0 },
  });
  expect(archive.toString()).not.toContain("later");
});

test("a reader that goes away leaves a torn file and no trace in the pool", async () => {
  await fill("mei", 64);
  for (let round = 0; round < amount(3, 6); round += 1) {
    const { bytes } = await etui.archives.export("mei");
    const [chunk] = await Promise.race([once(bytes, "data"), once(bytes, "error")]);
    bytes.destroy();
    expect((await refusalOf(checkArchiveFile(sourceOf(chunk)))).code).toBe("archive.cut_off");
  }
  // Both connections of the pool are free again, outside any transaction, and serve any user.
  await Promise.all(
    ["lin", "mei", "wu"].map(async (userId) => {
      const [row] = await etui.scope(userId).rows<{ of: string; isolation: string }>({
        text: "select current_setting('etui.user_id') as of, current_setting('transaction_isolation') as isolation",
        values: [],
      });
      expect(row).toEqual({ of: userId, isolation: "read committed" });
    }),
  );
});

test("a database that fails in the middle ends the stream with an error, and no last line", async () => {
  const { bytes } = await etui.archives.export("mei");
  const read: Buffer[] = [];
  const fail = () =>
    etui.scope("mei").rows({
      text: `select pg_terminate_backend(pid) from pg_stat_activity
             where pid <> pg_backend_pid() and datname = current_database() and query like '%copy (%'`,
      values: [],
    });
  const reading = (async () => {
    let failing: Promise<unknown> | undefined;
    for await (const chunk of bytes) {
      read.push(chunk);
      // The failure comes among the documents, which are most of the archive: between two tables no copy is running.
      failing ??= Buffer.concat(read).includes('"table":"user_data_store"') ? fail() : undefined;
      await failing;
    }
  })();
  await expect(reading).rejects.toMatchObject({ name: "DatabaseFault" });
  expect((await refusalOf(checkArchiveFile(sourceOf(Buffer.concat(read))))).code).toBe("archive.cut_off");
});
