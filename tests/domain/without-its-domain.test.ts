/** What a program's domain wrote comes back where the program is not, as far as there is a place for it. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exported, sourceOf } from "../../packages/engine/src/archive/test-archives.ts";
import { openEtui } from "../../packages/engine/src/etui.ts";
import { serverOf } from "../../packages/engine/src/testing/server-of.ts";
import { createTestDatabase } from "../../packages/engine/src/testing/test-database.ts";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";
import { startTestCli } from "../../packages/server/src/cli/testing/test-cli.ts";
import { toys } from "./toys/domain.ts";

let folder: string;
let archive: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "etui-without-"));
  await using etui = await startTestEtui({ domains: [toys] });
  await etui.execute("write_user_data", { path: "notes/a", content: { n: 1 } });
  for (const name of ["Kite", "Drum"]) await etui.execute("make_toy", { name });
  archive = await exported(etui, "local");
  await writeFile(join(folder, "toys.etui"), archive);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("where its tables are not, everything else comes back, and its changes are of an unknown thing", async () => {
  await using etui = await startTestEtui();
  const { rows, left_out } = await etui.archives.import("lin", sourceOf(archive));
  expect({ rows, left_out }).toMatchObject({
    rows: { user_data_store: 1, user_changes: 3 },
    left_out: { toys: 2 },
  });
  expect(rows).not.toHaveProperty("toys");
  expect(await etui.execute("read_user_data", { path: "notes/a" }, { userId: "lin" })).toMatchObject({
    data: { n: 1 },
  });
  const { activity } = (await etui.activity.list(etui.scope("lin"), { limit: 5 })) as never as {
    activity: { changes: object[] };
  };
  expect(activity.changes).toMatchObject([{ kind: "toy" }, { kind: "toy" }, { kind: "user_data" }]);
});

test("where they are, its rows come back too, and leave again", async () => {
  await using database = await createTestDatabase();
  const open = (domains = [toys]) =>
    openEtui(serverOf(database), "/dev/null/no-home", { dispatch: false, domains });
  await open().then((etui) => etui.close());
  {
    await using etui = await open([]);
    expect(await etui.archives.import("lin", sourceOf(archive))).toMatchObject({
      rows: { toys: 2 },
      left_out: {},
    });
    const again = await exported(etui, "lin");
    await etui.archives.import("mei", sourceOf(again));
  }
  await using etui = await open();
  expect(await etui.execute("search", { query: "Kite", in: "toys" }, { userId: "mei" })).toMatchObject({
    count: 1,
  });
});

test("the command line says what it left out, in both languages", async () => {
  await using cli = await startTestCli();
  const file = join(folder, "toys.etui");
  const run = (args: string[], LANG = "en_GB.UTF-8") => cli.run(args, { env: { LANG } });
  expect(await run(["archive", "check", file])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("stored only where that program has made its tables: toys\n"),
  });
  const user = (name: string) => ["--user", name];
  expect((await run(["archive", "import", file, ...user("lin")])).stdout).toMatch(
    /^Stored \d+ rows for user lin\. Left out 2 rows of a program's own domain, whose tables are not here: toys\n$/,
  );
  expect((await run(["archive", "import", file, ...user("mei")], "zh_CN.UTF-8")).stdout).toMatch(
    /^已为用户 mei 存入 \d+ 行。略去了程序自带领域的 2 行，这里没有它们的表：toys\n$/,
  );
  expect(JSON.parse((await run(["archive", "import", file, "--json", ...user("wu")])).stdout)).toMatchObject({
    left_out: { toys: 2 },
  });
});
