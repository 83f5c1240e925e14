import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSecretFile } from "./secret-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "etui-secret-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("it is made once, and nobody but its owner may read it", async () => {
  const file = join(folder, "home", "token");
  expect(readSecretFile(file, () => "first")).toBe("first");
  expect(readSecretFile(file, () => "second")).toBe("first");
  await chmod(file, 0o644);
  expect(readSecretFile(file, () => "third")).toBe("first");
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readdir(join(folder, "home"))).toEqual(["token"]);
});

test("many that come at once all read the whole secret of one of them", async () => {
  const read = (file: string, own: string) =>
    new Promise<string>((resolve, reject) => {
      const work = `import(workerData.code).then(({ readSecretFile }) =>
        parentPort.postMessage(readSecretFile(workerData.file, () => workerData.own)))`;
      const code = new URL("./secret-file.ts", import.meta.url).href;
      const worker = new Worker(
        `const { parentPort, workerData } = require("node:worker_threads"); ${work}`,
        { eval: true, workerData: { file, own, code } },
      );
      worker.once("message", resolve).once("error", reject);
    });
  const long = (sign: string) => sign.repeat(10_000);
  for (let turn = 0; turn < 5; turn += 1) {
    const file = join(folder, `home-${turn}`, "token");
    const all = await Promise.all(["a", "b", "c", "d"].map((sign) => read(file, long(sign))));
    expect(new Set(all).size).toBe(1);
    expect(["a", "b", "c", "d"].map(long)).toContain(all[0]);
  }
});
