import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkFolder } from "@etui/engine/skills";
import { afterAll, beforeAll, expect, test } from "vitest";
import { skill } from "./skill-zh.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "etui-skill-zh-"));
  cpSync(new URL("../../../../../skills/weekly-review", import.meta.url), folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The sentences of the checklist, without Latin names. */
const sentences = async () => (await checkFolder(folder))!.rules.map(skill.rule);

test("every rule of the checklist is said in Chinese, fulfilled and missed", async () => {
  const rules = (await checkFolder(folder))!.rules;
  for (const rule of rules)
    for (const fulfilled of [true, false]) {
      const said = skill.rule({ ...rule, fulfilled });
      expect(said).toMatch(/\p{Script=Han}/u);
      expect(said).not.toMatch(/英文原文|undefined|NaN/);
    }
  const manifest = join(folder, "SKILL.md");
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace(/^version:.*\n/m, ""));
  expect(await sentences()).toContain("请加上版本号，如 1.0.0。");
});
