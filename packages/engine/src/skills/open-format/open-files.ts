/** The files beside SKILL.md when a skill is given to other programs: all in its folder except hidden ones. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { refusal } from "@etui/words/refusal";
import { MANIFESTS, TOOLS_FILE } from "../folder/find-skills.ts";
import { type ConfinedRead, listConfined, readConfined } from "../package/confined-file.ts";
import type { Skill } from "../skill.ts";
import { writeToolsYaml } from "./write-tools-yaml.ts";

export interface OpenFile {
  /** The path relative to the skill's folder, with `/`. */
  path: string;
  /** The size in bytes. */
  size: number;
  /** Changes when the file was written. */
  stamp: string;
}

/** The tools of a row are in the database, and replace those in its folder. */
const writesTools = ({ format, tools }: Skill): boolean => format === "row" && tools.length > 0;

/** The files without SKILL.md, sorted by path. */
export async function listOpenFiles(skill: Skill): Promise<OpenFile[]> {
  const { root, file } = skill;
  const own = writesTools(skill) ? writeToolsYaml(skill) : undefined;
  const paths = root === undefined ? [] : (await listConfined(root)).filter((path) => isGiven(path, file));
  const files = await Promise.all(
    paths.filter((path) => own === undefined || path !== TOOLS_FILE).map((path) => lookAt(root!, path)),
  );
  const found = files.filter((found) => found !== undefined);
  if (own !== undefined)
    found.push({ path: TOOLS_FILE, size: Buffer.byteLength(own), stamp: `written: ${own.length}` });
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** One of the listed files. The definitions of tools are written anew if the skill has them in another form. */
export async function readOpenFile(skill: Skill, path: string, maxBytes: number): Promise<ConfinedRead> {
  if (path === TOOLS_FILE && writesTools(skill))
    return { ok: true, data: Buffer.from(writeToolsYaml(skill)) };
  if (skill.root === undefined || !isGiven(path, skill.file))
    return { ok: false, refused: refusal("skills.file_missing", { path }) };
  return readConfined(skill.root, path, { maxBytes });
}

/** Names that begin with a dot are private to the author: settings of editors, secrets in `.env`. */
const isGiven = (path: string, manifest: string | undefined): boolean =>
  path !== manifest && path !== MANIFESTS[0] && !path.split("/").some((part) => part.startsWith("."));

async function lookAt(root: string, path: string): Promise<OpenFile | undefined> {
  const found = await stat(join(root, path)).catch(() => undefined);
  return (
    found && { path, size: found.size, stamp: `${found.mtimeMs}:${found.ctimeMs}:${found.size}:${found.ino}` }
  );
}
