import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { withError } from "../../testing/with-error.ts";
import type { Skill } from "../skill.ts";
import { testSkill } from "../testing/test-skill.ts";
import { findByName } from "./find-by-name.ts";
import { SkillLibrary } from "./skill-library.ts";

const opened: SkillLibrary[] = [];
afterEach(async () => {
  for (const library of opened.splice(0)) await library.close();
});

function house(rows: (userId: string) => readonly Skill[] = () => []) {
  const root = mkdtempSync(join(tmpdir(), "etui-skills-"));
  const place = (source: "bundled" | "home") => ({
    source,
    skills: join(root, source, "skills"),
    scenarios: join(root, source, "scenarios"),
  });
  const library = new SkillLibrary({
    places: [place("bundled"), place("home")],
    rows: async (userId) => ({ active: rows(userId), inactive: [] }),
    log: () => {},
  });
  opened.push(library);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  return { root, library, write };
}

const manifest = (name: string, description = `What ${name} does.`) =>
  `---\nname: ${name}\ndescription: ${description}\n---\n# ${name}\n`;

test("every format is found, also in folders of folders and behind a link, and nothing is made of the rest", () => {
  const { root, library, write } = house();
  write("home/skills/pdf/SKILL.md", manifest("pdf"));
  write("home/skills/office/docx/SKILL.md", manifest("docx"));
  write("home/skills/周报/skills.md", "# 周报\n\n每周写一次总结。\n");
  write("home/scenarios/goal_tracking.md", "---\nid: goal_tracking\ntriggers: [目标]\n---\n# 目标\n");
  write("home/scenarios/README.md", "# About these\n");
  write("home/skills/node_modules/x/SKILL.md", manifest("x"));
  write("home/skills/.hidden/SKILL.md", manifest("hidden"));
  write("home/skills/notes/README.md", "# no skill\n");
  write("elsewhere/linked/SKILL.md", manifest("linked"));
  symlinkSync(join(root, "elsewhere/linked"), join(root, "home/skills/linked"));
  const { skills, broken } = library.shared();
  expect([...skills.values()].map(({ id, format, source }) => [id, format, source])).toEqual([
    ["docx", "agent-skills", "home"],
    ["goal_tracking", "scenario", "home"],
    ["linked", "agent-skills", "home"],
    ["pdf", "agent-skills", "home"],
    ["周报", "notes", "home"],
  ]);
  expect(broken).toEqual([]);
  expect(skills.get("linked")!.root).toBe(join(root, "elsewhere/linked"));
});

test("a later source takes the place of an earlier one, and who stands behind is known", async () => {
  const { library, write } = house((userId) =>
    userId === "lin" ? [testSkill({ id: "pdf", source: "database", format: "row", name: "Lin's" })] : [],
  );
  write("bundled/skills/pdf/SKILL.md", manifest("pdf", "bundled"));
  write("home/skills/pdf/SKILL.md", manifest("pdf", "home"));
  write("home/skills/pdf-2/SKILL.md", manifest("pdf", "twice"));
  expect(library.shared().skills.get("pdf")!.description).toBe("home");
  expect((await library.of("mei")).skills.get("pdf")!.description).toBe("home");
  const lin = await library.of("lin");
  expect(lin.skills.get("pdf")!.name).toBe("Lin's");
  expect(lin.shadowed.map(({ skill, by }) => [skill.description, by.source])).toEqual([
    ["bundled", "home"],
    ["twice", "home"],
    ["home", "database"],
  ]);
});

test("a skill that cannot be read is listed with its reason, and the others work", () => {
  const { root, library, write } = house();
  write("home/skills/good/SKILL.md", manifest("good"));
  write("home/skills/empty/SKILL.md", "");
  write("outside.md", manifest("outside"));
  mkdirSync(join(root, "home/skills/away"), { recursive: true });
  symlinkSync(join(root, "outside.md"), join(root, "home/skills/away/SKILL.md"));
  const view = library.shared();
  expect([...view.skills.keys()]).toEqual(["good"]);
  expect(view.broken.map(({ id, diagnostics }) => [id, diagnostics.at(-1)!.code])).toEqual([
    ["away", "outside"],
    ["empty", "empty_manifest"],
  ]);
  expect(withError(findByName(view, "away"))).toMatchObject({
    error: expect.stringContaining("a link to a place outside"),
  });
});

test("what is added, edited, renamed and deleted shows by itself", { timeout: 20_000 }, async () => {
  const { root, library, write } = house();
  const skills = () =>
    [...library.shared().skills.values()].map(({ id, description }) => `${id}: ${description}`);
  const next = () =>
    new Promise<void>((resolve) => {
      const stop = library.onChange(() => {
        stop();
        resolve();
      });
    });
  library.shared();
  await library.watch();
  const change = async (make: () => void) => {
    const told = next();
    make();
    await told;
    return skills();
  };
  expect(await change(() => write("home/skills/a/SKILL.md", manifest("a", "one")))).toEqual(["a: one"]);
  expect(await change(() => write("home/skills/a/SKILL.md", manifest("a", "another")))).toEqual([
    "a: another",
  ]);
  expect(
    await change(() => {
      write("home/skills/a/SKILL.md", "---\ndescription: moved\n---\n# A\n");
      renameSync(join(root, "home/skills/a"), join(root, "home/skills/b"));
    }),
  ).toEqual(["b: moved"]);
  expect(await change(() => rmSync(join(root, "home/skills/b"), { recursive: true }))).toEqual([]);
});

test("a skill is meant by its id, by its name and by a spelling near to it", () => {
  const { library, write } = house();
  write("home/skills/bazi/SKILL.md", "---\nid: bazi\nname: 八字\ndescription: x\ntriggers: [八字]\n---\n");
  write("home/skills/tarot/SKILL.md", manifest("tarot"));
  write("home/skills/week/SKILL.md", "---\nid: week\nname: 每周回顾 · Weekly review\ndescription: x\n---\n");
  const view = library.shared();
  for (const given of ["bazi", "BaZi", "八字", " 八字 "])
    expect(findByName(view, given)).toMatchObject({ ok: true, skill: { id: "bazi" } });
  for (const given of ["每周回顾", "weekly review", "Weekly-Review"])
    expect(findByName(view, given)).toMatchObject({ ok: true, skill: { id: "week" } });
  expect(withError(findByName(view, "tarrot"))).toEqual({
    ok: false,
    error: expect.stringContaining("did you mean tarot"),
  });
  expect(withError(findByName(view, "weather"))).toEqual({
    ok: false,
    error: expect.stringContaining("bazi, tarot, week"),
  });
});
