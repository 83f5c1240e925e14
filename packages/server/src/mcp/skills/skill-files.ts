/** Files of skills as resources: reading, listing by folder, and completing paths. */
import type { Etui, Skill } from "@etui/engine";
import { listOpenFiles, readOpenFile } from "@etui/engine/skills";
import { sayRefusal } from "@etui/words/say-refusal";
import { type ReadResourceResult, type Resource, ResourceNotFoundError } from "@modelcontextprotocol/server";
import { DIRECTORY_MIME_TYPE, SKILL_LIMITS } from "@modelcontextprotocol/server/ext/skills";
import type { McpCaller } from "../caller.ts";
import { fileType, MARKDOWN } from "./file-type.ts";
import { refusal } from "./refusal.ts";
import { servedManifest } from "./served-skill.ts";
import { MANIFEST, placeOf, SKILL_URI_TEMPLATE, skillUri } from "./skill-uri.ts";
import { pageBehind, visibleSkills } from "./visible-skills.ts";

const PAGE = 100;

export const skillTemplate = {
  uriTemplate: SKILL_URI_TEMPLATE,
  name: "skill",
  title: "Files of skills",
  description:
    "A file of a skill: its instructions, e.g. skill://git-workflow/SKILL.md, or what they refer to",
};

export async function readSkillResource(
  etui: Etui,
  caller: McpCaller,
  uri: string,
): Promise<ReadResourceResult> {
  const { name, skill, path } = await locate(etui, caller, uri);
  if (path === MANIFEST) {
    const manifest = await servedManifest(name, skill);
    if (!manifest.ok) throw new ResourceNotFoundError(uri, manifest.error);
    return { contents: [{ uri, mimeType: MARKDOWN, text: manifest.text }] };
  }
  const files = await listOpenFiles(skill);
  if (!files.some((file) => file.path === path))
    throw new ResourceNotFoundError(uri, absent(uri, path, files));
  const read = await readOpenFile(skill, path, SKILL_LIMITS.bytes);
  if (!read.ok) throw new ResourceNotFoundError(uri, sayRefusal(read.refused, "en"));
  const text = asText(read.data);
  const mimeType = fileType(path);
  return {
    contents: [
      text === undefined
        ? { uri, mimeType, blob: Buffer.from(read.data).toString("base64") }
        : { uri, mimeType, text },
    ],
  };
}

/** The SKILL.md of each skill after a name; the files beside it are found from there. */
export async function listSkillResources(
  etui: Etui,
  caller: McpCaller,
  behind: string,
): Promise<{ resources: Resource[]; last: string | undefined }> {
  const { items, last } = pageBehind(await visibleSkills(etui, caller), behind, PAGE);
  const resources = items.map(([name, skill]) => ({
    uri: skillUri(name, MANIFEST),
    name,
    title: skill.name,
    ...(skill.description !== "" && { description: skill.description }),
    mimeType: MARKDOWN,
  }));
  return { resources, last };
}

/** `resources/directory/read`: what lies directly in a folder, all in one page. */
export async function readSkillFolder(
  etui: Etui,
  caller: McpCaller,
  uri: string,
): Promise<{ resources: Resource[] }> {
  const place = await locate(etui, caller, uri).catch(() => undefined);
  const prefix = place && (place.path === "" ? "" : `${place.path}/`);
  const paths = place ? [MANIFEST, ...(await listOpenFiles(place.skill)).map(({ path }) => path)] : [];
  const children = new Map<string, Resource>();
  for (const path of paths.filter((path) => path.startsWith(prefix!))) {
    const [name, ...below] = path.slice(prefix!.length).split("/") as [string, ...string[]];
    children.set(name, {
      uri: skillUri(place!.name, prefix! + name),
      name,
      mimeType: below.length > 0 ? DIRECTORY_MIME_TYPE : fileType(name),
    });
  }
  if (children.size === 0)
    throw refusal(
      `${uri.slice(0, 500)} is no folder of a skill. A skill's own folder is its SKILL.md's URI without /SKILL.md.`,
    );
  return { resources: [...children.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** What can follow `skill://`: first names, then the files of the named one. */
export async function completeSkillPath(etui: Etui, caller: McpCaller, typed: string): Promise<string[]> {
  const skills = await visibleSkills(etui, caller);
  const [name = "", ...rest] = typed.split("/");
  const skill = rest.length > 0 ? skills.get(name) : undefined;
  const paths = skill
    ? [MANIFEST, ...(await listOpenFiles(skill)).map(({ path }) => path)].map((path) => `${name}/${path}`)
    : [...skills.keys()].map((found) => `${found}/${MANIFEST}`);
  return paths.filter((path) => path.startsWith(typed));
}

/** Accepts the skill's own id too, because its instructions name its files to models in that way. */
async function locate(
  etui: Etui,
  caller: McpCaller,
  uri: string,
): Promise<{ name: string; skill: Skill; path: string }> {
  const place = placeOf(uri);
  if (place) {
    const skills = await visibleSkills(etui, caller);
    const named = skills.get(place.name);
    if (named) return { ...place, skill: named };
    for (const [name, skill] of skills) if (skill.id === place.name) return { name, skill, path: place.path };
  }
  throw new ResourceNotFoundError(
    uri,
    `No skill has ${uri.slice(0, 500)}. skills/list has those that there are.`,
  );
}

function absent(uri: string, path: string, files: readonly { path: string }[]): string {
  const isFolder = path === "" || files.some((file) => file.path.startsWith(`${path}/`));
  return isFolder
    ? `${uri.slice(0, 500)} is a folder. resources/directory/read has what lies in it.`
    : `The skill has no file ${path.slice(0, 200)}. skills/get has those that it has.`;
}

/** Undefined if decoding would lose something. */
function asText(data: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data);
  } catch {
    return undefined;
  }
}
