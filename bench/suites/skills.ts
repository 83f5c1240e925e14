/** What a large library of skills costs: reading it, checking it again, reading a changed skill, and finding one. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SkillFolder } from "../../packages/engine/src/skills/folder/skill-folder.ts";
import type { Suite } from "../suite.ts";
import { findingSections } from "./skill-finding.ts";

const ROUNDS = 15;

export const skills: Suite = {
  name: "skills",
  async run({ smoke }) {
    const count = smoke ? 50 : 1_000;
    const root = mkdtempSync(join(tmpdir(), "etui-bench-skills-"));
    try {
      const place = {
        source: "home" as const,
        skills: join(root, "skills"),
        scenarios: join(root, "scenarios"),
      };
      const files = Array.from({ length: count }, (_, number) => writeSkill(place.skills, number));
      const folder = new SkillFolder(place);
      folder.refresh();
      let edits = 0;
      const rounds = Array.from({ length: ROUNDS }, () => ({
        bare: timed(() => {
          for (const file of files) readFileSync(file, "utf8");
        }),
        cold: timed(() => new SkillFolder(place).refresh()),
        warm: timed(() => folder.refresh()),
        one: timed(
          () => folder.refresh(),
          () => writeFileSync(files[0]!, manifest(0, `edited ${++edits} times`)),
        ),
      }));
      const median = (what: keyof (typeof rounds)[number]) =>
        rounds.map((round) => round[what]).sort((a, b) => a - b)[ROUNDS >> 1]!;
      const figures = (["bare", "cold", "warm", "one"] as const).map((what) => ({
        what: NAMES[what],
        value: median(what),
        unit: "ms",
      }));
      return [
        {
          title: `${count} skills`,
          about:
            "SKILL.md of 1.2 kB each, in turns; the median of 15. Against the bare read of the same files.",
          figures,
          bars: smoke
            ? []
            : [
                {
                  what: "cold over the bare read",
                  actual: median("cold") - median("bare"),
                  bar: 40,
                  kind: "most",
                  unit: "ms",
                },
                { what: "warm", actual: median("warm"), bar: 10, kind: "most", unit: "ms" },
                { what: "one written anew", actual: median("one"), bar: 50, kind: "most", unit: "ms" },
              ],
        },
        ...(await findingSections(smoke)),
      ];
    } finally {
      rmSync(root, { recursive: true });
    }
  },
};

const NAMES = { bare: "bare read", cold: "cold scan", warm: "warm scan", one: "one written anew" };

function timed(run: () => void, before: () => void = () => {}): number {
  before();
  const start = performance.now();
  run();
  return performance.now() - start;
}

function writeSkill(root: string, number: number): string {
  const folder = join(root, `skill-${number}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "SKILL.md");
  writeFileSync(file, manifest(number, "Helps with one thing, and says in plain words when to ask for it."));
  return file;
}

const manifest = (number: number, description: string) => `---
name: skill-${number}
description: ${description} 帮助处理第 ${number} 件事。
version: 1.0.0
triggers:
  - thing ${number}
  - 第${number}件事
---
# Skill ${number}

${"Say what is known, compute what can be computed, and ask for the rest. ".repeat(13)}
`;
