/** Reads one skill from its folder: manifest and tools. Faults are reported and do not affect other skills. */
import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import type { SkillSource } from "@etui/protocol/skill";
import { refusal } from "@etui/words/refusal";
import { readManifest } from "../manifest/read-manifest.ts";
import { readToolsYaml } from "../manifest/read-tools-yaml.ts";
import { readRouting } from "../migrate/routing.ts";
import type { BrokenSkill, Diagnostic, Skill } from "../skill.ts";
import { type FoundSkill, ROUTING_FILE, TOOLS_FILE } from "./find-skills.ts";

export type SkillRead = { ok: true; skill: Skill } | { ok: false; broken: BrokenSkill };

/** A little more than the limit of the manifest reader, so that the reader sees the excess and reports it. */
const LARGEST_FILE = 11 * 1024 * 1024;

export function readSkill(found: FoundSkill, source: SkillSource): SkillRead {
  const path = found.kind === "scenario" ? found.path : join(found.path, found.file);
  const folder = found.kind === "scenario" ? basename(found.file, ".md") : basename(found.path);
  const broken = (diagnostics: readonly Diagnostic[]): SkillRead => ({
    ok: false,
    broken: { id: folder, source, file: path, diagnostics },
  });

  const root = realPathOf(found.kind === "scenario" ? dirname(found.path) : found.path);
  const manifestText = root === undefined ? unreadable(found.file) : readWithin(root, found.file);
  if (!manifestText.ok) return broken([manifestText.diagnostic]);
  const read = readManifest({ text: manifestText.text, file: found.file, folder, kind: found.kind });
  if (!read.manifest) return broken(read.diagnostics);
  if (found.kind === "scenario") {
    const skill = {
      ...read.manifest,
      source,
      root: undefined,
      file: found.path,
      tools: [],
      diagnostics: read.diagnostics,
    };
    return { ok: true, skill };
  }

  const tools = found.hasTools ? toolsOf(root!, read.manifest.id) : NO_TOOLS;
  const routed = read.manifest.triggers.length === 0 ? routingTriggers(root!) : NO_ROUTING;
  return {
    ok: true,
    skill: {
      ...read.manifest,
      ...(routed.triggers.length > 0 && { triggers: routed.triggers }),
      source,
      root: root!,
      file: found.file,
      tools: tools.tools,
      diagnostics: [...read.diagnostics, ...routed.diagnostics, ...tools.diagnostics],
    },
  };
}

const NO_TOOLS: ReturnType<typeof readToolsYaml> = { tools: [], diagnostics: [] };

function toolsOf(root: string, skillId: string): ReturnType<typeof readToolsYaml> {
  const text = readWithin(root, TOOLS_FILE);
  if (text.ok) return readToolsYaml(text.text, skillId);
  return { tools: [], diagnostics: text.isAbsent ? [] : [text.diagnostic] };
}

const NO_ROUTING: { triggers: readonly string[]; diagnostics: readonly Diagnostic[] } = {
  triggers: [],
  diagnostics: [],
};

/** V9 §6 leaves a skill's triggers where V12 had them: in routing.yaml, if its front matter has none. */
function routingTriggers(root: string): typeof NO_ROUTING {
  const text = readWithin(root, ROUTING_FILE);
  if (!text.ok) return text.isAbsent ? NO_ROUTING : { triggers: [], diagnostics: [text.diagnostic] };
  const read = readRouting(text.text);
  if (read.ok) return { triggers: read.routing.triggers, diagnostics: [] };
  const diagnostic = {
    severity: "warning",
    code: "bad_routing",
    says: read.refused,
    file: ROUTING_FILE,
  } as const;
  return { triggers: [], diagnostics: [diagnostic] };
}

type TextRead = { ok: true; text: string } | { ok: false; isAbsent: boolean; diagnostic: Diagnostic };

/**
 * Reads a file only if its real place is within the folder. It is opened without blocking, because a pipe called
 * SKILL.md would block the whole process.
 */
function readWithin(root: string, name: string): TextRead {
  let file: number | undefined;
  try {
    file = openWithin(root, name);
    if (file === undefined) return outside(name);
    const { size } = fstatSync(file);
    const buffer = Buffer.allocUnsafe(Math.min(size, LARGEST_FILE));
    let filled = 0;
    while (filled < buffer.length) {
      const count = readSync(file, buffer, filled, buffer.length - filled, null);
      if (count === 0) break;
      filled += count;
    }
    return { ok: true, text: buffer.toString("utf8", 0, filled) };
  } catch (error) {
    return unreadable(name, (error as NodeJS.ErrnoException).code === "ENOENT");
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Undefined if the file lies elsewhere. `root` is a real path, so only a link below it can lead out. */
function openWithin(root: string, name: string): number | undefined {
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;
  if (!name.includes("/")) {
    try {
      return openSync(`${root}${sep}${name}`, flags);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ELOOP") throw error;
    }
  }
  const real = realpathSync.native(join(root, name));
  return real.startsWith(root + sep) ? openSync(real, flags) : undefined;
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

const unreadable = (file: string, isAbsent = false): TextRead & { ok: false } => ({
  ok: false,
  isAbsent,
  diagnostic: { severity: "error", code: "unreadable", says: refusal("manifest.unreadable", { file }), file },
});

const outside = (file: string): TextRead & { ok: false } => ({
  ok: false,
  isAbsent: false,
  diagnostic: { severity: "error", code: "outside", says: refusal("manifest.outside", { file }), file },
});
