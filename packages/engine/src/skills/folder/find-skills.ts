/** Finds the skills in one folder, by names, times and sizes only: checking a thousand again costs milliseconds. */
import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SkillKind } from "../skill.ts";

export interface FoundSkill {
  kind: SkillKind;
  /** The skill's own folder, or the scenario's file; absolute, and links are not resolved. */
  path: string;
  /** The name of the manifest within `path`; for a scenario, its own name. */
  file: string;
  /** True if there is a file that declares tools. */
  hasTools: boolean;
  /** Changes whenever something is written that the skill is read from: manifest, tools, triggers, components. */
  stamp: string;
}

/** In order of likelihood; the first existing one is the manifest. */
export const MANIFESTS = ["SKILL.md", "skill.md", "Skill.md", "skills.md", "Skills.md", "SKILLS.md"] as const;
export const TOOLS_FILE = "tools/tools.yaml";
export const ROUTING_FILE = "routing.yaml";
const CARDS_FOLDER = "cards";

/** People sort skills into nested folders, but not deeper than this. */
const DEEPEST = 3;
/** More than anybody has, so that a home that contains a whole disk by mistake is not walked to its end. */
const MOST_FOLDERS = 20_000;
const PASSED_OVER = new Set(["node_modules", "__pycache__"]);

/** Finds folders with a manifest, also inside folders without one. A missing folder has none. */
export function findSkills(root: string): FoundSkill[] {
  const found: FoundSkill[] = [];
  let seen = 0;
  const walk = (folder: string, depth: number) => {
    for (const entry of entriesOf(folder)) {
      if (entry.name.startsWith(".") || PASSED_OVER.has(entry.name)) continue;
      if (!entry.isDirectory() && !entry.isSymbolicLink()) continue;
      if (++seen > MOST_FOLDERS) return;
      const path = join(folder, entry.name);
      const skill = skillAt(path);
      if (skill) found.push(skill);
      // A link is followed if it leads to a skill, but not further, because links can lead in circles.
      else if (depth < DEEPEST && entry.isDirectory()) walk(path, depth + 1);
    }
  };
  walk(root, 1);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The folders of all skills within `root`. */
export const skillFolders = (root: string): string[] => findSkills(root).map(({ path }) => path);

/** Finds every Markdown file in the folder. */
export function findScenarios(root: string): FoundSkill[] {
  return entriesOf(root)
    .filter(({ name }) => name.endsWith(".md") && !name.startsWith(".") && !/^readme\.md$/i.test(name))
    .map(({ name }) => ({ name, path: join(root, name) }))
    .flatMap(({ name, path }) => {
      const stamp = stampOf(path);
      return stamp ? [{ kind: "scenario" as const, path, file: name, hasTools: false, stamp }] : [];
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The folder itself as a skill; undefined if it has no manifest. */
export function skillAt(path: string): FoundSkill | undefined {
  for (const file of MANIFESTS) {
    const stamp = stampOf(join(path, file));
    if (!stamp) continue;
    const tools = stampOf(join(path, TOOLS_FILE));
    const others = [stampOf(join(path, ROUTING_FILE)), ...cardStamps(join(path, CARDS_FOLDER))];
    return {
      kind: "skill",
      path,
      file,
      hasTools: tools !== undefined,
      stamp: [stamp, tools ?? "", ...others].join(" "),
    };
  }
  return undefined;
}

/** Most skills have no components, and looking for the folder is all that they cost. */
const cardStamps = (folder: string): string[] =>
  entriesOf(folder)
    .filter(({ name }) => name.endsWith(".html"))
    .map(({ name }) => `${name}:${stampOf(join(folder, name)) ?? ""}`)
    .sort();

function stampOf(path: string): string | undefined {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isFile() ? `${stat.mtimeMs}:${stat.size}:${stat.ino}` : undefined;
  } catch {
    return undefined;
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
