import { refusal } from "@etui/words/refusal";
import { describe, expect, test } from "vitest";
import { said } from "../../testing/said.ts";
import { type ManifestSource, readManifest } from "./read-manifest.ts";

const read = (text: string, source: Partial<ManifestSource> = {}) =>
  readManifest({ text, file: "SKILL.md", folder: "my-folder", ...source });
const front = (lines: string, body = "# Title\n\nText.\n") => `---\n${lines}\n---\n${body}`;
const manifestOf = (text: string, source: Partial<ManifestSource> = {}) => {
  const { manifest } = read(text, source);
  if (!manifest) throw new Error("no manifest");
  return manifest;
};
const worse = (text: string, source: Partial<ManifestSource> = {}) =>
  read(text, source).diagnostics.filter(({ severity }) => severity !== "note");

const GOAL_TRACKING = front(
  `id: goal_tracking
triggers: [目标, 计划, 任务, 监督, 打卡]
path_convention:
  year_goal: "goals/{year}/year"
  daily_plan: "plans/daily/{date}"
card_mapping:
  tree: goals/*
  list: plans/*
  form: checkins (interactive)`,
  "\n# 目标追踪场景\n\n## 路径规范\n- `goals/{year}/year` - 年度目标\n",
);

describe("each format", () => {
  test("V9", () => {
    const source = front(`id: bazi
name: 八字
version: 1.0.0
description: |
  八字排盘与运势。
  工具：collect_bazi_info, calculate_bazi
triggers:
  - 八字
  - 运势
category: astrology
tags: V9, 架构
custom_cards:
  - bazi_chart
  - bazi_fortune
path_convention:
  chart_data: "bazi/chart"`);
    const { manifest, diagnostics } = read(source, { folder: "bazi" });
    expect(manifest).toMatchObject({
      id: "bazi",
      kind: "skill",
      format: "v9",
      name: "八字",
      version: "1.0.0",
      description: "八字排盘与运势。\n工具：collect_bazi_info, calculate_bazi",
      triggers: ["八字", "运势"],
      category: "astrology",
      tags: ["V9", "架构"],
      customCards: ["bazi_chart", "bazi_fortune"],
      paths: [{ name: "chart_data", path: "bazi/chart" }],
      disableModelInvocation: false,
      userInvocable: true,
      extras: {},
      body: "# Title\n\nText.\n",
      bodyLine: 19,
    });
    expect(diagnostics).toEqual([]);
  });

  test("the open format, with what Claude adds to it", () => {
    const source = front(`name: pdf-forms
description: Fills PDF forms. Use when a form is to be filled.
license: MIT
compatibility: Needs poppler
allowed-tools: Bash(git add:*, git commit:*) Read, Write
disable-model-invocation: true
user-invocable: false
metadata:
  author: lin`);
    expect(manifestOf(source, { folder: "pdf-forms" })).toMatchObject({
      id: "pdf-forms",
      format: "agent-skills",
      name: "pdf-forms",
      version: undefined,
      license: "MIT",
      compatibility: "Needs poppler",
      allowedTools: ["Bash(git add:*, git commit:*)", "Read", "Write"],
      disableModelInvocation: true,
      userInvocable: false,
      extras: { metadata: { author: "lin" } },
    });
    expect(worse(source)).toEqual([]);
  });

  test("a scenario is called as its file where it has no id, and by its heading", () => {
    const source = { kind: "scenario", file: "goal_tracking.md", folder: "scenarios" } as const;
    const { manifest, diagnostics } = read(GOAL_TRACKING, source);
    expect(manifest).toMatchObject({
      id: "goal_tracking",
      kind: "scenario",
      format: "scenario",
      name: "目标追踪场景",
      triggers: ["目标", "计划", "任务", "监督", "打卡"],
      paths: [
        { name: "year_goal", path: "goals/{year}/year" },
        { name: "daily_plan", path: "plans/daily/{date}" },
      ],
      cardMapping: { tree: "goals/*", list: "plans/*", form: "checkins (interactive)" },
    });
    expect(diagnostics).toEqual([]);
    expect(manifestOf(GOAL_TRACKING.replace("id: goal_tracking\n", ""), source).id).toBe("goal_tracking");
  });

  test("skills.md of the notes", () => {
    const { manifest, diagnostics } = read("# 整理标签\n\n按标签整理笔记。\n\n1. searchBlocksByTag\n", {
      file: "skills.md",
      folder: "整理标签",
    });
    expect(manifest).toMatchObject({
      id: "整理标签",
      format: "notes",
      name: "整理标签",
      description: "按标签整理笔记。",
    });
    expect(diagnostics).toEqual([]);
  });
});

describe("the id", () => {
  test.each([
    ["id before all", "id: bazi\nname: other", "folder", "bazi"],
    ["a name that is one", "name: pdf_forms", "folder", "pdf_forms"],
    ["else the folder", "name: PDF Forms", "pdf", "pdf"],
    ["also of a path", "name: PDF Forms", "/home/lin/skills/Pdf Tools/", "pdf-tools"],
    ["also in Chinese", "name: 我的技能！", "八字 命理", "八字-命理"],
    ["the folder before a Chinese name", "name: 八字", "bazi", "bazi"],
    ["else what the name makes", "name: 我的 技能", "---", "我的-技能"],
    ["wide letters are letters", "id: ＢａＺｉ", "x", "bazi"],
    ["one sign between words", "id: a--b__c.-d", "x", "a-b_c-d"],
    ["a number", "id: 2048", "x", "2048"],
    ["without what nobody sees", "id: ba\u3164z\u{e0100}i", "x", "bazi"],
  ])("%s", (_, lines, folder, id) => {
    expect(manifestOf(front(`${lines}\ndescription: d`), { folder }).id).toBe(id);
  });

  test("is at most 128 characters, and a change of it is said", () => {
    const { manifest, diagnostics } = read(front(`id: ${"Ab ".repeat(80)}\nname: n\ndescription: d`));
    expect(manifest?.id).toMatch(/^ab(-ab){42}$/);
    expect(diagnostics).toMatchObject([
      { severity: "warning", code: "id_changed", line: 2, file: "SKILL.md" },
    ]);
  });

  test("missing everywhere is an error", () => {
    expect(read(front("name: '!!!'"), { folder: "…" })).toMatchObject({
      manifest: undefined,
      diagnostics: [{ severity: "error", code: "no_id" }],
    });
  });

  test("with letters that look like others is warned about, honest ones of any alphabet are not", () => {
    const mixed = worse(front("id: b\u0430zi\nname: n\ndescription: d"));
    expect(mixed).toMatchObject([
      {
        code: "mixed_scripts",
        line: 2,
        says: refusal("manifest.mixed_scripts", { id: "bаzi", letter: "U+0430" }),
      },
    ]);
    expect(worse(front("id: \u0441\u043e\u0440\u0435\nname: n\ndescription: d"))).toMatchObject([
      { code: "mixed_scripts" },
    ]);
    for (const id of ["привет-мир", "八字-bazi", "カード", "καλημέρα", "naïve"]) {
      expect(worse(front(`id: ${id}\nname: n\ndescription: d`))).toEqual([]);
    }
  });
});

describe("values of other types than wanted", () => {
  test("a text stands for a list, a number for a text", () => {
    const manifest = manifestOf(
      front("name: 2048\ndescription: d\ntriggers: 目标，计划、打卡\ntags: one\nlicense: 0\ncategory: 7"),
    );
    expect(manifest).toMatchObject({
      name: "2048",
      triggers: ["目标", "计划", "打卡"],
      tags: ["one"],
      license: "0",
      category: "7",
    });
  });

  test("lists and mappings for texts are read, with a warning that has the line", () => {
    const { manifest, diagnostics } = read(
      front(
        "name: [a, b]\ndescription:\n  Use when: asked\n  Not for: play\ntriggers:\n  - Use when: x\n  - null",
      ),
    );
    expect(manifest).toMatchObject({
      name: "a b",
      description: "Use when: asked\nNot for: play",
      triggers: ["Use when: x"],
    });
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ["wrong_type", 2],
      ["wrong_type", 3],
      ["wrong_type", 6],
    ]);
  });

  test.each([
    ["1.0", "1.0.0"],
    ["2", "2.0.0"],
    ["v1.10", "1.10.0"],
    ["1.2.3-beta.1", "1.2.3-beta.1"],
  ])("the version %s", (written, version) => {
    expect(manifestOf(front(`name: a\ndescription: d\nversion: ${written}`)).version).toBe(version);
  });

  test("what is no version is kept for export", () => {
    const { manifest, diagnostics } = read(front("name: a\ndescription: d\nversion: 2026-01-18"));
    expect(manifest).toMatchObject({ version: undefined, extras: { version: "2026-01-18" } });
    expect(diagnostics).toMatchObject([{ severity: "warning", code: "bad_version", line: 4 }]);
  });

  test("a missing description is the first paragraph, missing names are said", () => {
    const { manifest, diagnostics } = read(
      "---\nlicense: MIT\n---\n# Mail\n\n<!-- hidden -->\n\n```sh\nrm x\n```\n\n> Reads *mail*\n> every day.\n\nMore.\n",
      { folder: "mail" },
    );
    expect(manifest).toMatchObject({ id: "mail", name: "Mail", description: "Reads *mail* every day." });
    expect(diagnostics.map(({ code }) => code)).toEqual(["no_name", "no_description"]);
  });

  test("nothing at all is an error", () => {
    for (const text of ["", "\n\n", "---\n---\n", "\ufeff---\n\n---\n  "]) {
      expect(read(text)).toMatchObject({
        manifest: undefined,
        diagnostics: expect.arrayContaining([
          expect.objectContaining({ severity: "error", code: "empty_manifest", file: "SKILL.md" }),
        ]),
      });
    }
    expect(read("x".repeat(5_000_000))).toMatchObject({
      manifest: undefined,
      diagnostics: [{ code: "file_too_large" }],
    });
  });

  test("lengths of the open format are warned about and kept", () => {
    const { manifest, diagnostics } = read(
      front(`name: ${"n".repeat(70)}\ndescription: ${"d".repeat(2_000)}\ncompatibility: ${"c".repeat(600)}`),
    );
    expect(manifest?.description).toHaveLength(2_000);
    expect(diagnostics.map(({ severity, code }) => [severity, code])).toEqual(
      Array(3).fill(["warning", "too_long"]),
    );
  });
});

test.each([
  ["{bins: [python3, ffmpeg]}", [], ["python3", "ffmpeg"]],
  ["[python3]", [], ["python3"]],
  ["{anyBins: [uv, pip], env: [API_KEY], skills: 1}", ["skills"], ["uv", "pip", "API_KEY"]],
  ["[{bins: [gh]}, bazi@^1]", ["bazi"], ["gh"]],
  ["[git-workflow]", ["git-workflow"], []],
  ["[git, bazi]", ["git", "bazi"], []],
])("requires: %s names what the machine needs, and no skills", (written, skills, needs) => {
  const { manifest, diagnostics } = read(front(`id: a\nname: a\ndescription: d\nrequires: ${written}`));
  expect(manifest?.requires.map(({ id }) => id)).toEqual(skills);
  const note = diagnostics.find(({ code }) => code === "needs_programs");
  expect((note?.says.facts as { needs?: string[] } | undefined)?.needs ?? []).toEqual(needs);
});

test.each([
  ["metadata:\n  openclaw:\n    requires: {bins: [gh, jq], env: [GH_TOKEN]}", ["gh", "jq", "GH_TOKEN"]],
  ['metadata: {"clawdbot": {"emoji": "🦞", "requires": {"anyBins": ["rg", "grep"]}}}', ["rg", "grep"]],
  [`metadata: '{"openclaw": {"requires": {"bins": ["gh"]}}}'`, ["gh"]],
  [
    "metadata:\n  requires: {bins: [git]}\n  openclaw: {requires: {bins: [git], config: {a.b: true}}}",
    ["git", "a.b"],
  ],
  ["metadata:\n  openclaw: {requires: {skills: [bazi]}, homepage: x}", []],
  ["metadata: {openclaw: [requires], other: bins}", []],
])("%j is a dialect that names what the machine needs, and no skills", (written, needs) => {
  const { manifest, diagnostics } = read(front(`name: a\ndescription: d\n${written}`));
  expect(manifest?.requires).toEqual([]);
  expect(manifest?.extras).toHaveProperty("metadata");
  const notes = diagnostics.filter(({ code }) => code === "needs_programs");
  expect(notes.map(({ says, line }) => [says.facts, line])).toEqual(needs.length > 0 ? [[{ needs }, 4]] : []);
});

describe("requires", () => {
  test.each([
    [
      "[bazi, 'zodiac@^1.2.0']",
      [
        ["bazi", "*"],
        ["zodiac", "^1.2.0"],
      ],
    ],
    [
      "{bazi: '>=1 <3', zodiac: }",
      [
        ["bazi", ">=1 <3"],
        ["zodiac", "*"],
      ],
    ],
    [
      "[{id: bazi, version: 1.0}, {zodiac: ~2.1}]",
      [
        ["bazi", "1.0"],
        ["zodiac", "~2.1"],
      ],
    ],
    [
      "bazi, zodiac@1.x",
      [
        ["bazi", "*"],
        ["zodiac", "1.x"],
      ],
    ],
  ])("%s", (written, expected) => {
    const { manifest, diagnostics } = read(front(`id: a\nname: a\ndescription: d\nrequires: ${written}`));
    expect(manifest?.requires.map(({ id, range }) => [id, range])).toEqual(expected);
    expect(diagnostics).toEqual([]);
  });

  test("what is no range or no id is said", () => {
    const { manifest, diagnostics } = read(
      front("id: a\nname: a\ndescription: d\nrequires: ['bazi@newest', '@']"),
    );
    expect(manifest?.requires).toEqual([{ id: "bazi", range: "*" }]);
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ["bad_requirement", 5],
      ["bad_requirement", 5],
    ]);
  });
});

describe("conventions", () => {
  test("a path may have a schema and a description", () => {
    const source = front(`id: a
name: a
description: d
path_convention:
  checkin:
    path: "checkins/{date}"
    description: One a day
    schema:
      type: object
  broken: [x]
  other:
    schema: yes`);
    const { manifest, diagnostics } = read(source);
    expect(manifest?.paths).toEqual([
      { name: "checkin", path: "checkins/{date}", description: "One a day", schema: { type: "object" } },
    ]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["bad_path_convention", "bad_path_convention"]);
  });

  test.each([
    ["\n  tree: [goals/*, plans/*]", { tree: "goals/*, plans/*" }],
    ["\n  - tree: goals/*\n  - card_type: list\n    path: plans/*", { tree: "goals/*", list: "plans/*" }],
    [" 'tree: goals/*, list: plans/*'", { tree: "goals/*", list: "plans/*" }],
  ])("card_mapping%s", (written, mapping) => {
    expect(manifestOf(front(`id: a\nname: a\ndescription: d\ncard_mapping:${written}`)).cardMapping).toEqual(
      mapping,
    );
  });
});

describe("keys of ours in the open format", () => {
  test("stand under metadata, with etui- or without", () => {
    const source = front(`name: goals
description: d
metadata:
  author: lin
  id: 7f3a
  requires: {bins: [git]}
  version: "1.0"
  etui-version: "2.1.0"
  etui-triggers: 目标, 打卡
  etui-requires: '{"bazi": "^1.0.0"}'
  etui-path-convention: '{"checkin": "checkins/{date}"}'
  tags: [a, b]`);
    expect(manifestOf(source)).toMatchObject({
      format: "agent-skills",
      version: "2.1.0",
      triggers: ["目标", "打卡"],
      requires: [{ id: "bazi", range: "^1.0.0" }],
      paths: [{ name: "checkin", path: "checkins/{date}" }],
      tags: ["a", "b"],
      extras: { metadata: { author: "lin", id: "7f3a", requires: { bins: ["git"] }, version: "1.0" } },
    });
    expect(worse(source)).toEqual([]);
  });

  test("unknown ones are noted and kept; the usual spellings are known", () => {
    const { manifest, diagnostics } = read(
      front(
        "Name: a\ndescription: d\nallowedTools: [Read]\nDisable_Model_Invocation: true\nargument-hint: '[file]'",
      ),
    );
    expect(manifest).toMatchObject({
      allowedTools: ["Read"],
      disableModelInvocation: true,
      extras: { "argument-hint": "[file]" },
    });
    expect(diagnostics).toMatchObject([{ severity: "note", code: "unknown_key", line: 6 }]);
  });
});

describe("characters that nobody sees", () => {
  test.each([
    ["a zero-width space", "\u200b", "U+200B"],
    ["a bidi override", "\u202e", "U+202E"],
    ["a tag letter", "\u{e0041}", "U+E0041"],
    ["a byte order mark within", "\ufeff", "U+FEFF"],
  ])("%s is named with its line", (_, character, codePoint) => {
    const text = front(`name: a\ndescription: |\n  one\n  two${character}three\ntriggers: [x]`);
    expect(worse(text)).toMatchObject([
      {
        code: "hidden_characters",
        line: 5,
        says: { code: "manifest.hidden_characters", facts: { code_point: codePoint } },
      },
    ]);
    expect(worse(front(`name: a\ndescription: d\ntriggers: ["x${character}y"]`))).toMatchObject([
      { line: 4 },
    ]);
  });

  test("emoji and scripts that need joiners are not suspected", () => {
    expect(worse(front("name: a\ndescription: Family 👨‍👩‍👧 ❤️ 👍🏽 می‌خواهم हिन्दी क्‍ष"))).toEqual([]);
  });
});

test("nothing that can stand in a front matter makes it throw", () => {
  const values = [
    "",
    "[]",
    "{}",
    "[[[]]]",
    "{a: {b: [c]}}",
    "[null, ~, 1, true, {x: y}]",
    "1e999",
    "'\u0000'",
    '"\\u202e"',
    "&a [*a]",
    "2026-01-01",
    "!!binary aGk=",
  ];
  const keys = [
    "id",
    "name",
    "version",
    "description",
    "triggers",
    "category",
    "tags",
    "requires",
    "allowed-tools",
    "disable-model-invocation",
    "user-invocable",
    "license",
    "compatibility",
    "path_convention",
    "card_mapping",
    "custom_cards",
    "metadata",
    "other",
  ];
  for (const value of values) {
    for (const kind of ["skill", "scenario"] as const) {
      const { manifest, diagnostics } = read(front(keys.map((key) => `${key}: ${value}`).join("\n")), {
        kind,
      });
      expect(manifest?.id).toMatch(/./);
      for (const { says, code } of diagnostics) {
        expect(said(says).length).toBeGreaterThan(10);
        expect(code).toMatch(/^[a-z_]+$/);
      }
    }
  }
});
