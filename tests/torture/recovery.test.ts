/** Whole Etui processes that die, and a database that dies under them. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { createEtui } from "@etui/engine";
import { slowTest } from "@etui/values/testing/draws";
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { attachEmbeddedPostgres } from "../../packages/engine/src/database/embedded/attach-embedded-postgres.ts";
import { preparedHome } from "../../packages/engine/src/testing/prepared-home.ts";
import { bundled } from "../harness/bundled.ts";
import { programEnvironment } from "../harness/etui-program.ts";
import { expectKept } from "../harness/expect-kept.ts";
import { countPostmasters, postmasterOf } from "../harness/postmaster-of.ts";
import { startServerProcess } from "../harness/start-server-process.ts";
import { until } from "../harness/until.ts";
import { startWriters } from "../harness/writers.ts";

vi.setConfig({ testTimeout: 60_000 });

test("after a kill of two servers and their database, three started at once share one database that has everything (CR-3)", async () => {
  await using home = await preparedHome();
  const [one, two] = await Promise.all([startServerProcess(home.path), startServerProcess(home.path)]);
  const writers = startWriters(8, (writer) => (writer % 2 ? one : two));
  await until(() => writers.acknowledged.length >= 200);
  const postmaster = await postmasterOf(home);
  process.kill(postmaster!, "SIGKILL");
  await Promise.all([one.kill(), two.kill()]);
  await writers.stop();

  const three = await Promise.all([1, 2, 3].map(() => startServerProcess(home.path)));
  expect(await countPostmasters(home)).toBe(1);
  for (const [n, server] of three.entries()) {
    const answer = await server.call("write_user_data", { path: "after", content: { n } });
    expect(answer.json).toMatchObject({ status: "success", version: n + 1 });
  }
  expect(writers.unexpected).toEqual([]);
  {
    await using etui = await createEtui({ home: home.path });
    await expectKept(etui, writers.acknowledged);
  }
  await Promise.all(three.map((server) => server.stop()));
  expect(await countPostmasters(home)).toBe(0);
});

slowTest(
  "a server whose database is killed says so with 503, stays up, and goes on by itself when it is back (CR-2)",
  async () => {
    await using home = await preparedHome();
    await using server = await startServerProcess(home.path);
    const writers = startWriters(8, () => server);
    await until(() => writers.acknowledged.length >= 150);
    const before = await postmasterOf(home);
    process.kill(before!, "SIGKILL");
    await until(async () => ![undefined, before].includes(await postmasterOf(home)));
    const whenBack = writers.acknowledged.length;
    await until(() => writers.acknowledged.length >= whenBack + 150);
    await writers.stop();

    expect(server.alive()).toBe(true);
    expect((await server.send("GET", "/healthz")).json).toMatchObject({
      status: "ok",
      pid: server.child.pid,
    });
    // Whether anybody is told depends on who was waiting at the moment of the kill.
    for (const result of writers.unavailable) {
      expect(result).toMatchObject({
        status: "error",
        error_code: "unavailable",
        error: expect.stringContaining("It comes back by itself; repeat the call."),
      });
    }
    expect(writers.unexpected).toEqual([]);
    {
      await using etui = await createEtui({ home: home.path });
      await expectKept(etui, writers.acknowledged);
    }
    await server.stop();
  },
);

slowTest(
  "an import whose database is killed under its writes waits for it and brings in the rest",
  async () => {
    await using home = await preparedHome();
    await using server = await attachEmbeddedPostgres({ home: home.path });
    const importing = spawn(
      process.execPath,
      [await bundled("etui-process"), "data", "import", "-", "--json"],
      {
        env: programEnvironment(home.path),
      },
    );
    const ended = Promise.all([text(importing.stdout), text(importing.stderr), once(importing, "exit")]);
    const send = (from: number, to: number) => {
      for (let n = from; n < to; n += 1)
        importing.stdin.write(`{"path": "kept/${n}", "content": {"n": ${n}}}\n`);
    };
    const owner = new Client(server.owner);
    owner.on("error", () => {});
    await owner.connect();
    const count = async (what: string) =>
      Number((await owner.query(`select count(*) from ${what}`)).rows[0].count);

    send(0, 100);
    await until(() =>
      count("user_data_store").then(
        (stored) => stored === 100,
        () => false,
      ),
    );
    await owner.query("begin; lock table user_data_store in exclusive mode");
    send(100, 200);
    await until(async () => (await count("pg_locks where not granted")) > 0);
    process.kill((await postmasterOf(home))!, "SIGKILL");
    send(200, 300);
    importing.stdin.end();

    const [counts, said, [code]] = await ended;
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining("Waiting for it") });
    expect(JSON.parse(counts)).toMatchObject({ created: 300, updated: 0, unchanged: 0, failed: 0 });
  },
);
