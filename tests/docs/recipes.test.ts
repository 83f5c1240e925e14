/** Runs what the pages tell people to type. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inspectData } from "@etui/engine/database";
import { expect, test } from "vitest";
import { COMPILED } from "../harness/compiled-code.ts";
import { ETUI } from "../harness/etui-program.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** The first block of a language under a heading. */
function block(page: string, heading: string, language: string): string {
  const section = readFileSync(join(ROOT, page), "utf8").split(`\n## ${heading}\n`)[1]!;
  return new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "ms").exec(section)![1]!;
}

async function person() {
  const home = await mkdtemp(join(tmpdir(), "etui-person-"));
  // Closed, as root's home often is: then the database is outside.
  await chmod(home, 0o700);
  const env = { PATH: process.env.PATH ?? "", HOME: home, LANG: "C.UTF-8", NODE_COMPILE_CACHE: COMPILED };
  return {
    etuiHome: join(home, ".etui"),
    etui: (...args: string[]) => run(process.execPath, [ETUI, ...args], { env }),
    node: (code: string) =>
      run(process.execPath, ["--input-type=module-typescript", "--eval", code], { env, cwd: ROOT }),
    shell: (line: string) => run("bash", ["-euc", line], { env }),
    async [Symbol.asyncDispose]() {
      await this.shell(block("docs/users.md", "Delete everything", "sh"));
      await rm(home, { recursive: true });
    },
  };
}

test("the README's program for the library runs as it stands there", async () => {
  await using lin = await person();
  const { stdout } = await lin.node(block("README.md", "As a library", "ts"));
  expect(stdout).toMatch(/^1\nread_user_data: /);
});

test("the line that deletes everything leaves nothing, wherever the database lies", async () => {
  await using lin = await person();
  await lin.etui("tool", "call", "write_user_data", '{"path": "secret", "content": {"n": 1}}');
  const stored = await inspectData(lin.etuiHome);
  expect(stored).toBeDefined();
  await lin.shell(block("docs/users.md", "Delete everything", "sh"));
  expect(existsSync(stored!.folder)).toBe(false);
  expect(existsSync(lin.etuiHome)).toBe(false);
  expect(await inspectData(lin.etuiHome)).toBeUndefined();
});
