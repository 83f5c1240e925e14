import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { said } from "../../../testing/said.ts";
import { readArchive } from "./read-archive.ts";
import { writeArchive } from "./write-archive.ts";

const file = (path: string, text: string) => ({ path, data: Buffer.from(text) });
const FILES = [
  file("tea/SKILL.md", "# Tea\n"),
  file("tea/rules/茶.md", "茶".repeat(1_000)),
  file("tea/a", ""),
];
const digest = (data: Uint8Array) => createHash("sha256").update(data).digest("hex");

test("an archive is the same bytes in whatever order the files come", async () => {
  const archive = await writeArchive(FILES);
  expect(digest(await writeArchive([...FILES].reverse()))).toBe(digest(archive));
});

test("an archive is the same bytes in every time zone", async () => {
  const script = `
    import { writeArchive } from ${JSON.stringify(new URL("./write-archive.ts", import.meta.url).href)};
    process.stdout.write(Buffer.from(await writeArchive([{ path: "a", data: Buffer.from("a") }])).toString("hex"));`;
  const archives = await Promise.all(
    ["UTC", "Asia/Shanghai", "Pacific/Apia", "America/Los_Angeles"].map((TZ) =>
      promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
        env: { ...process.env, TZ },
      }),
    ),
  );
  expect(new Set(archives.map(({ stdout }) => stdout)).size).toBe(1);
  expect(archives[0]!.stdout).toMatch(/^504b0304/);
});

test("an archive reads back file by file", async () => {
  const read = await readArchive(await writeArchive(FILES));
  if (!read.ok) throw new Error(said(read.refused));
  expect(read.notes).toEqual([]);
  expect(read.packages[0]!.folder).toBe("tea");
  expect(read.packages[0]!.files.map(({ path, data }) => [path, Buffer.from(data).toString()])).toEqual([
    ["SKILL.md", "# Tea\n"],
    ["a", ""],
    ["rules/茶.md", "茶".repeat(1_000)],
  ]);
});
