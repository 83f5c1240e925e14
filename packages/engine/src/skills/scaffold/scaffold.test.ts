import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { said } from "../../testing/said.ts";
import { withError } from "../../testing/with-error.ts";
import { checkSkill } from "../check/check-skill.ts";
import { findSkills } from "../folder/find-skills.ts";
import { readSkill } from "../folder/read-skill.ts";
import { MissingData } from "../handlers/handler.ts";
import { installPackage } from "../install/install-package.ts";
import { digestPackage } from "../package/digest-package.ts";
import { inspectPackage } from "../package/inspect-package.ts";
import { type ScaffoldOptions, scaffold } from "./scaffold.ts";

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "etui-scaffold-"));
});
afterEach(() => rm(home, { recursive: true }));

const OPTIONS: ScaffoldOptions = {
  id: "reading-goal",
  name: "Reading goal",
  description: "Says how far a reading goal has come.",
  withTools: true,
};

function made(more: Partial<ScaffoldOptions> = {}) {
  const result = scaffold({ ...OPTIONS, ...more });
  if (!result.ok) throw new Error(said(result.refused));
  return result.package;
}

async function installed(more: Partial<ScaffoldOptions> = {}) {
  const skillPackage = made(more);
  const digest = digestPackage(skillPackage.files);
  const id = more.id ?? OPTIONS.id;
  expect(await installPackage(skillPackage, { home, id, digest })).toMatchObject({ ok: true });
  const read = readSkill(findSkills(join(home, "skills"))[0]!, "home");
  if (!read.ok) throw new Error("The skill cannot be read.");
  const texts = new Map(skillPackage.files.map(({ path, data }) => [path, Buffer.from(data).toString()]));
  return { skill: read.skill, texts };
}

describe.each(["en", "zh"] as const)("a new skill in %s", (locale) => {
  test.each([true, false])("passes every rule of the check (with tools: %s)", async (withTools) => {
    const chinese = { name: "读书目标", description: "看看读书目标完成了多少。" };
    const { skill, texts } = await installed({ locale, withTools, ...(locale === "zh" && chinese) });
    const check = checkSkill(skill, {
      names: [...texts.keys()],
      textOf: (name) => texts.get(name),
      // More tokens than any tokenizer counts for either language.
      tokensOf: (text) => [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 1 : 0.4), 0),
    });
    expect(check.rules.filter(({ fulfilled }) => !fulfilled)).toEqual([]);
    expect(check.score).toBe(100);
    expect(check.diagnostics).toEqual([]);
    expect(skill.tools.map(({ type }) => type)).toEqual(withTools ? ["collect", "compute", "display"] : []);
  });
});

test("its code computes, takes what is missing from the profile and names the tool that asks", async () => {
  await installed();
  // At run time, Etui provides what the code imports.
  await mkdir(join(home, "node_modules/@etui/skill"), { recursive: true });
  await writeFile(
    join(home, "node_modules/@etui/skill/package.json"),
    '{"type":"module","exports":"./index.js"}',
  );
  await writeFile(
    join(home, "node_modules/@etui/skill/index.js"),
    "export const handlers = (given) => given;",
  );
  // This avoids the test runner's own import, which would look for the module here.
  const file = pathToFileURL(join(home, "skills/reading-goal/tools/handlers.ts")).href;
  const { default: handlers } = await import(/* @vite-ignore */ file);
  const context = (args: Record<string, number>, profile: Record<string, number>) => ({
    need: (name: string, { from, collect }: { from: string; collect: string }) => {
      const value = args[name] ?? profile[from];
      if (value === undefined) throw new MissingData(name, collect);
      return value;
    },
  });
  const run = (args: Record<string, number>, profile = {}) =>
    handlers.calculate_reading_goal(args, context(args, profile));
  expect(await run({ value: 12, max: 50 })).toEqual({
    label: "Reading goal",
    value: 12,
    max: 50,
    percent: 24,
  });
  expect(await run({ value: 5 }, { "reading_goal.max": 10 })).toMatchObject({ percent: 50 });
  expect(await run({ value: 5, max: 0 })).toMatchObject({
    status: "error",
    error: "The whole must be above zero. Ask for it again.",
    action: "collect_reading_goal_info",
  });
  await expect(run({ value: 5 })).rejects.toThrow("max is missing");
});

test("nothing in it would make anybody hesitate to install it", () => {
  const { findings } = inspectPackage(made(), { isTaken: () => undefined });
  expect(findings.filter(({ severity }) => severity !== "note")).toEqual([]);
});

test("a name and a description with signs of YAML and code stay what they are", async () => {
  const name = 'My "goal": `1` \\ {#}';
  const description = "- a: [b] # c */ 工具：x";
  const { skill, texts } = await installed({ name, description });
  expect(skill.name).toBe(name);
  expect(skill.description).toContain("- a: [b] # c */");
  expect(texts.get("tools/handlers.ts")).toContain(`label: ${JSON.stringify(name)}`);
});

test("the longest id gives tools with names that are allowed", async () => {
  const { skill } = await installed({ id: "a".repeat(64) });
  expect(skill.tools).toHaveLength(3);
});

test.each([
  [{ id: "Reading Goal" }, /reading-goal/],
  [{ id: "读书" }, /daily-tea/],
  [{ id: "../x" }, /no id/],
  [{ id: "" }, /no id/],
  [{ description: " \n" }, /Say in a sentence/],
  [{ description: "x".repeat(300) }, /Shorten/],
])("%j makes no skill, and is told why", (more, sentence) => {
  expect(withError(scaffold({ ...OPTIONS, ...more }))).toEqual({
    ok: false,
    error: expect.stringMatching(sentence),
  });
});

test("the same skill is the same files", () => {
  expect(digestPackage(made().files)).toBe(digestPackage(made().files));
});
