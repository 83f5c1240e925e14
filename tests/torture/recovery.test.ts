/** Whole Etui processes that die, and a database that dies under them. */
import { createEtui } from "@etui/engine";
import { expect, test, vi } from "vitest";
import { temporaryHome } from "../../packages/engine/src/testing/temporary-home.ts";
import { expectKept } from "../harness/expect-kept.ts";
import { countPostmasters, postmasterOf } from "../harness/postmaster-of.ts";
import { startServerProcess } from "../harness/start-server-process.ts";
import { until } from "../harness/until.ts";
import { startWriters } from "../harness/writers.ts";

vi.setConfig({ testTimeout: 60_000 });

test("after a kill of two servers and their database, three started at once share one database that has everything (CR-3)", async () => {
  await using home = await temporaryHome();
  const [one, two] = await Promise.all([startServerProcess(home.path), startServerProcess(home.path)]);
  const writers = startWriters(8, (writer) => (writer % 2 ? one : two));
  await until(() => writers.acknowledged.length >= 500);
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

test("a server whose database is killed says so with 503, stays up, and goes on by itself when it is back (CR-2)", async () => {
  await using home = await temporaryHome();
  await using server = await startServerProcess(home.path);
  const writers = startWriters(8, () => server);
  await until(() => writers.acknowledged.length >= 300);
  const before = await postmasterOf(home);
  process.kill(before!, "SIGKILL");
  await until(async () => ![undefined, before].includes(await postmasterOf(home)));
  const whenBack = writers.acknowledged.length;
  await until(() => writers.acknowledged.length >= whenBack + 300);
  await writers.stop();

  expect(server.alive()).toBe(true);
  expect((await server.send("GET", "/healthz")).json).toMatchObject({ status: "ok", pid: server.child.pid });
  expect(writers.unavailable.length).toBeGreaterThan(0);
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
});
