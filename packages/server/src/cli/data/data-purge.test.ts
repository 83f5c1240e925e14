import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCli, type TestCli } from "../testing/test-cli.ts";

let cli: TestCli;
beforeAll(async () => {
  cli = await startTestCli();
});
afterAll(() => cli[Symbol.asyncDispose]());

const write = (path: string, content: Record<string, unknown>) =>
  cli.etui.execute("write_user_data", { path, content });
const read = (path: string) => cli.etui.execute("read_user_data", { path });

test("without the person's word nothing is erased, and it is said what would be", async () => {
  await write("diary/a", { n: 1 });
  await write("diary/a", { n: 2 });
  const { code, stdout, stderr } = await cli.run(["data", "purge", "diary/a"]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("1 document with 2 versions in all.");
  expect(stderr).toContain("--yes");
  expect(await read("diary/a")).toMatchObject({ version: 2 });
});

test("with it the document is gone with its versions; a prefix takes all below it", async () => {
  await write("diary/b", { n: 1 });
  const one = await cli.run(["data", "purge", "diary/a", "--yes"]);
  expect(one).toMatchObject({ code: 0, stderr: "" });
  expect(one.stdout).toMatch(/^Erased 1 document with 2 versions \(\d+ bytes\) for good\.\n$/);
  expect(await cli.etui.execute("restore_user_data", { path: "diary/a", version: 1 })).toMatchObject({
    status: "not_found",
  });
  const all = await cli.run(["data", "purge", "diary/", "--prefix", "--yes", "--json"]);
  expect(JSON.parse(all.stdout)).toMatchObject({ status: "success", path_prefix: "diary/", documents: 1 });
  expect(await cli.run(["data", "purge", "diary/", "--prefix", "--yes"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("nothing was erased"),
  });
});
