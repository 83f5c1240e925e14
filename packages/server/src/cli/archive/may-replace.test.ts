import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explain } from "../refusing/explain.ts";
import { mayReplace } from "./may-replace.ts";

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "etui-replace-"));
  file = join(folder, "backup.gz");
  await writeFile(file, "x".repeat(1_500));
});
afterAll(() => rm(folder, { recursive: true }));

async function asked(typed: string, { name = file, yes = false } = {}) {
  const person = { input: new PassThrough(), output: new PassThrough() };
  const may = mayReplace(name, { yes, person });
  person.input.end(typed);
  return { may: await may, question: String(person.output.read() ?? "") };
}

test("the person is shown what would go, and anything but a yes keeps it", async () => {
  const { may, question } = await asked("y\n");
  expect(may).toBe(true);
  expect(question).toMatch(
    /backup\.gz is there already \(1,500 bytes, of \w{3} \d{4}-\S+ \S+[+-]\d\d:\d\d\)\. Replace it\?/,
  );
  for (const typed of ["n\n", "\n", "", "backup.gz\n"]) expect((await asked(typed)).may).toBe(false);
});

test("nobody is asked where nothing is, or who said yes before", async () => {
  expect(await asked("", { name: join(folder, "new") })).toEqual({ may: true, question: "" });
  expect(await asked("", { yes: true })).toEqual({ may: true, question: "" });
  expect(await asked("", { name: folder })).toEqual({ may: true, question: "" });
});

test("where nobody can be asked, the file stays", async () => {
  const refused = await mayReplace(file, { yes: false, person: undefined }).catch(explain);
  expect(refused).toContain("--yes");
});
