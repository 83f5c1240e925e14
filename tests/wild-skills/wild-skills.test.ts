/**
 * All SKILL.md files in some published packages, read unchanged. `npm ci --ignore-scripts` in this folder installs
 * them; if they are missing, the tests are skipped with a message.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { sayRefusal } from "@etui/words/say-refusal";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import {
  type ManifestReading,
  readManifest,
} from "../../packages/engine/src/skills/manifest/read-manifest.ts";

const PACKAGES = join(import.meta.dirname, "node_modules");
const hasPackages = existsSync(PACKAGES);
if (!hasPackages) {
  process.stderr.write(
    "The packages with real skills are not installed, so reading them is not tested. Run: npm ci --ignore-scripts --prefix tests/wild-skills\n",
  );
}

interface WildSkill extends ManifestReading {
  path: string;
  text: string;
}

const readWildSkills = (): WildSkill[] =>
  readdirSync(PACKAGES, { recursive: true, encoding: "utf8" })
    .filter((path) => basename(path) === "SKILL.md")
    .sort()
    .map((path) => {
      const text = readFileSync(join(PACKAGES, path), "utf8");
      return {
        path,
        text,
        ...readManifest({ text, file: "SKILL.md", folder: basename(dirname(path)) }),
      };
    });

describe.skipIf(!hasPackages)("skills of published packages", () => {
  const skills = hasPackages ? readWildSkills() : [];

  test("at least 99 of 100 load, and the others say why", () => {
    process.stdout.write(tableOf(skills));
    expect(skills.length).toBeGreaterThan(1_000);
    const loaded = skills.filter(({ manifest }) => manifest !== undefined);
    expect(loaded.length / skills.length).toBeGreaterThanOrEqual(0.99);
    const unexplained = skills.filter(
      ({ manifest, diagnostics }) =>
        manifest === undefined && !diagnostics.some(({ severity }) => severity === "error"),
    );
    expect(unexplained.map(({ path }) => path)).toEqual([]);
  });

  test("what is wrong with YAML has a line, and no sentence is that of a library", () => {
    for (const { path, diagnostics } of skills) {
      for (const { code, line, says } of diagnostics) {
        if (code === "broken_yaml") expect(line, path).toBeGreaterThan(1);
        expect(sayRefusal(says, "en"), path).not.toMatch(/mapping entry|flow collection|block scalar|\n/);
      }
    }
  });

  test("a front matter that is YAML says what a strict reader finds in it", () => {
    let compared = 0;
    for (const { path, text, manifest } of skills) {
      const strict = strictly(text);
      if (typeof strict?.description !== "string" || strict.description.trim() === "") continue;
      compared += 1;
      expect(manifest?.description, path).toBe(strict.description.trim());
      if (typeof strict.name === "string") expect(manifest?.name, path).toBe(strict.name.trim());
    }
    expect(compared).toBeGreaterThan(skills.length * 0.9);
  });

  test("one that is not still gives its description, whole", () => {
    for (const { path, text, manifest, diagnostics } of skills) {
      if (!diagnostics.some(({ code }) => code === "broken_yaml")) continue;
      const written = /^description: *([^|>\s].*)$/m.exec(text)?.[1];
      if (written === undefined) continue;
      const words = (of: string) => of.replaceAll(/[\s"'\\]+/g, "");
      expect(words(manifest?.description ?? ""), path).toContain(words(written));
    }
  });

  test("the body begins where the file says", () => {
    for (const { path, text, manifest } of skills) {
      if (manifest === undefined || manifest.body === "") continue;
      const lines = text.replace(/^\ufeff/, "").split(/\r\n?|\n/);
      expect(manifest.body.split("\n")[0], path).toBe(lines[manifest.bodyLine - 1]);
    }
  });
});

function strictly(text: string): Record<string, unknown> | undefined {
  const yaml = /^\ufeff?\s*---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[1];
  if (yaml === undefined) return undefined;
  try {
    const value = load(yaml);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** How many loaded, with what complaints, and how many did not. */
function tableOf(skills: readonly WildSkill[]): string {
  const refused = skills.filter(({ manifest }) => manifest === undefined);
  const complained = skills.filter(
    ({ manifest, diagnostics }) =>
      manifest !== undefined && diagnostics.some(({ severity }) => severity !== "note"),
  );
  const rows: [string, number][] = [
    ["SKILL.md", skills.length],
    ["loaded", skills.length - refused.length - complained.length],
    ["loaded with warnings", complained.length],
    ...countedCodes(complained),
    ["refused", refused.length],
    ...countedCodes(refused),
  ];
  return rows.map(([name, count]) => `${name.padEnd(28)}${String(count).padStart(6)}\n`).join("");
}

function countedCodes(skills: readonly WildSkill[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { diagnostics } of skills) {
    const codes = diagnostics.filter(({ severity }) => severity !== "note").map(({ code }) => code);
    for (const code of new Set(codes)) counts.set(`  ${code}`, (counts.get(`  ${code}`) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
