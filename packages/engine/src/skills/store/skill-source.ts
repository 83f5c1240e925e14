/** The folder below `$ETUI_HOME/skills` from which a row takes what it lacks. Nothing outside is ever read. */
import { realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { type Refusal, refusal } from "@etui/words/refusal";
import { MANIFESTS, TOOLS_FILE } from "../folder/find-skills.ts";
import { readManifest } from "../manifest/read-manifest.ts";
import { readToolsYaml } from "../manifest/read-tools-yaml.ts";
import { readConfined } from "../package/confined-file.ts";
import type { Diagnostic, SkillManifest, ToolDeclaration } from "../skill.ts";

export interface SkillSourceFolder {
  ok: true;
  /** An absolute path without symbolic links. */
  root: string;
  /** The manifest's name within it. */
  file: string;
  manifest: SkillManifest;
  tools: readonly ToolDeclaration[];
  diagnostics: readonly Diagnostic[];
}

export type SourceRead = SkillSourceFolder | { ok: false; refused: Refusal };

const LARGEST_MANIFEST = 2 * 1024 * 1024;

/** `data/skills/searxng/`, `./searxng` and `searxng` are the same, as the specification and people write them. */
export const withinSkills = (path: string): string =>
  path
    .trim()
    .replace(/^(?:\.\/)?(?:data\/skills\/)?/, "")
    .replace(/\/$/, "");

/** Reads the folder like any folder of a skill. */
export async function readSource(skillsFolder: string, sourcePath: string): Promise<SourceRead> {
  const folder = sourcePath.split("/").at(-1)!;
  let unread: Refusal | undefined;
  for (const file of MANIFESTS) {
    const text = await readConfined(skillsFolder, `${sourcePath}/${file}`, { maxBytes: LARGEST_MANIFEST });
    if (!text.ok) {
      unread ??= text.refused;
      continue;
    }
    const root = await rootOf(skillsFolder, sourcePath);
    if (root === undefined) return refuse(sourcePath, refusal("skills.source_outside"));
    const { manifest, diagnostics } = readManifest({ text: decode(text.data), file, folder });
    if (!manifest)
      return refuse(
        sourcePath,
        diagnostics.find(({ severity }) => severity === "error")?.says ??
          refusal("skills.file_unreadable", { path: file }),
      );
    const tools = await toolsOf(skillsFolder, sourcePath, manifest.id);
    return {
      ok: true,
      root,
      file,
      manifest,
      tools: tools.tools,
      diagnostics: [...diagnostics, ...tools.diagnostics],
    };
  }
  return refuse(sourcePath, unread!);
}

async function toolsOf(skillsFolder: string, sourcePath: string, id: string) {
  const text = await readConfined(skillsFolder, `${sourcePath}/${TOOLS_FILE}`, {
    maxBytes: LARGEST_MANIFEST,
  });
  return text.ok ? readToolsYaml(decode(text.data), id) : { tools: [], diagnostics: [] };
}

async function rootOf(skillsFolder: string, sourcePath: string): Promise<string | undefined> {
  try {
    const [outer, root] = await Promise.all([
      realpath(skillsFolder),
      realpath(join(skillsFolder, sourcePath)),
    ]);
    return root.startsWith(outer + sep) ? root : undefined;
  } catch {
    return undefined;
  }
}

const decode = (data: Uint8Array): string => new TextDecoder().decode(data);

const refuse = (sourcePath: string, because: Refusal): SourceRead => ({
  ok: false,
  refused: refusal("skills.bad_source", { path: sourcePath.slice(0, 200), because }),
});
