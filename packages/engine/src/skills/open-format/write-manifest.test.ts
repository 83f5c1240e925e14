import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeSources } from "../library/merge-sources.ts";
import { readManifest } from "../manifest/read-manifest.ts";
import { readToolsYaml } from "../manifest/read-tools-yaml.ts";
import { readYaml } from "../manifest/read-yaml.ts";
import type { Skill } from "../skill.ts";
import { testSkill } from "../testing/test-skill.ts";
import { openNames } from "./open-names.ts";
import { writeManifest } from "./write-manifest.ts";
import { writeToolsYaml } from "./write-tools-yaml.ts";
import { yamlMapping } from "./yaml-mapping.ts";

const namesOf = (...ids: string[]) => {
  const skills = ids.map((id) => ({ ok: true as const, skill: testSkill({ id }) }));
  return [...openNames(mergeSources([skills]))].map(([name, skill]) => [skill.id, name]);
};

test("an id that is a name of the open format stays, and every other one becomes one that nobody else has", () => {
  expect(namesOf("pdf", "goal_tracking", "café")).toEqual([
    ["café", "cafe"],
    ["goal_tracking", "goal-tracking"],
    ["pdf", "pdf"],
  ]);
  expect(namesOf("goal_tracking", "goal-tracking")).toEqual([
    ["goal-tracking", "goal-tracking"],
    ["goal_tracking", expect.stringMatching(/^goal-tracking-[0-9a-f]{8}$/)],
  ]);
  const [weekly, daily, bare] = namesOf("周报-plan", "日报-plan", "周报");
  expect(weekly![1]).toMatch(/^plan-[0-9a-f]{8}$/);
  expect(daily![1]).toMatch(/^plan-[0-9a-f]{8}$/);
  expect(weekly![1]).not.toBe(daily![1]);
  expect(bare![1]).toMatch(/^skill-[0-9a-f]{8}$/);
});

test("names are names of the open format, each once, whatever the ids are", () => {
  const id = fc.stringMatching(/^[a-z0-9一-龥é][a-z0-9一-龥é_-]{0,63}$/);
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 12 }), (ids) => {
      const names = namesOf(...ids).map(([, name]) => name!);
      expect(names).toHaveLength(ids.length);
      expect(new Set(names).size).toBe(ids.length);
      for (const name of names) expect(name).toMatch(/^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }),
  );
});

const reread = (skill: Skill, name: string) => {
  const text = writeManifest(skill, name);
  return readManifest({ text, file: "SKILL.md", folder: name }).manifest!;
};

test("what a skill says is read back from the open format as it was", () => {
  const skill = testSkill({
    id: "goal_tracking",
    kind: "scenario",
    format: "scenario",
    name: "目标追踪",
    version: "1.2.0",
    description: 'Goals: "yearly"\nand quarterly # not a comment',
    triggers: ["目标", "no", "1.0"],
    category: "life",
    tags: ["a", "b"],
    requires: [{ id: "bazi", range: "^1.2.0" }],
    network: ["api.weather.gov", "*"],
    allowedTools: ["Read", "Bash(git:*)"],
    disableModelInvocation: true,
    userInvocable: false,
    license: "MIT",
    compatibility: "Needs git",
    paths: [
      { name: "year", path: "goals/{year}/year" },
      { name: "day", path: "days/{date}", description: "A day", schema: { type: "object" } },
    ],
    cardMapping: { tree: "goals/*" },
    customCards: ["goal_tree"],
    extras: { author: { name: "Lin" }, metadata: { homepage: "https://example.com", stars: 3 } },
    body: "# Goals\n\n---\n\nWrite them down.\n",
  });
  const { format, ...read } = reread(skill, "goal-tracking");
  expect(format).toBe("agent-skills");
  const { source, root, file, tools, diagnostics, kind, format: _, bodyLine, extras, ...manifest } = skill;
  expect(read).toMatchObject(manifest);
  expect(read.extras).toEqual({
    author: { name: "Lin" },
    metadata: { homepage: "https://example.com", stars: "3" },
  });
});

test("a text that was written once is written the same again", () => {
  const word = fc
    .string({ unit: "binary", maxLength: 40 })
    .map((text) => text.replaceAll(/[,，、;；\r\n]/g, " "));
  fc.assert(
    fc.property(word, word, fc.array(word, { maxLength: 4 }), (name, description, triggers) => {
      const skill = testSkill({ id: "x_y", name: name || "x", description, triggers, body: "Do it.\n" });
      const once = { ...skill, ...reread(skill, "x-y") };
      expect(once.id).toBe("x_y");
      const written = writeManifest(once, "x-y");
      expect(writeManifest({ ...once, ...reread(once, "x-y") }, "x-y")).toBe(written);
    }),
  );
});

test("a mapping is read as what was written", () => {
  const fields = fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 });
  fc.assert(
    fc.property(fields, (given) => {
      const plain = JSON.parse(JSON.stringify(given), (_key, value) =>
        typeof value === "string" ? value.toWellFormed() : value,
      );
      fc.pre(!/"(?:__proto__|constructor|prototype)":|\bd[89ab]/u.test(JSON.stringify(plain)));
      const read = readYaml(yamlMapping(plain));
      expect(read).toMatchObject({ ok: true });
      if (Object.keys(plain).length > 0) expect(read.ok && read.value).toEqual(plain);
    }),
  );
});

test("tools of a row are read back from tools.yaml", () => {
  const tools = [
    {
      name: "collect_goal",
      type: "collect" as const,
      description: "Asks for: a goal",
      inputSchema: { type: "object", properties: { goal: { type: "string" } }, required: ["goal"] },
      cardType: "form",
      whenToCall: "At the start",
      effect: "display" as const,
      timeoutMs: 5_000,
    },
  ];
  const text = writeToolsYaml(testSkill({ id: "goals", tools }));
  expect(readToolsYaml(text, "goals")).toMatchObject({ tools, diagnostics: [] });
});
