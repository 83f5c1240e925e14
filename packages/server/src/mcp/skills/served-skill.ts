/**
 * A skill as the Skills extension serves it: its SKILL.md, and the entry with a digest of each of its files.
 *
 * The SKILL.md is the author's own if hosts can read it unchanged, because they compare every field of its front matter
 * with the entry. Otherwise it is written again in the open format.
 */
import { createHash } from "node:crypto";
import type { Skill } from "@etui/engine";
import { listOpenFiles, type OpenFile, ownManifest, readOpenFile, writeManifest } from "@etui/engine/skills";
import { SKILL_LIMITS, type Skill as SkillEntry, skillEntry } from "@modelcontextprotocol/server/ext/skills";
import { MANIFEST, skillUri } from "./skill-uri.ts";

export type ServedSkill = { ok: true; entry: SkillEntry } | { ok: false; error: string };
export type ServedManifest = { ok: true; text: string; entry: SkillEntry } | { ok: false; error: string };

/** Remembered as long as the skill is unchanged; in another user's library it may have another name. */
const manifests = new WeakMap<Skill, { name: string; manifest: Promise<ServedManifest> }>();
const digests = new WeakMap<Skill, Map<string, Digested>>();

interface Digested {
  stamp: string;
  size: number;
  digest: string;
}

export function servedManifest(name: string, skill: Skill): Promise<ServedManifest> {
  const known = manifests.get(skill);
  if (known?.name === name) return known.manifest;
  const manifest = makeManifest(name, skill);
  manifests.set(skill, { name, manifest });
  return manifest;
}

/** The error is a sentence about why the skill is offered to no host. */
export async function servedSkill(name: string, skill: Skill): Promise<ServedSkill> {
  const manifest = await servedManifest(name, skill);
  if (!manifest.ok) return manifest;
  const files = await listOpenFiles(skill);
  const tooMuch = tooMuchOf(name, Buffer.byteLength(manifest.text), files);
  if (tooMuch !== undefined) return { ok: false, error: tooMuch };
  const resources = [...(manifest.entry.resources as Exclude<SkillEntry["resources"], "dynamic">)];
  for (const file of files) {
    const digested = await digestOf(skill, file);
    if (!digested) continue;
    resources.push({ uri: skillUri(name, file.path), digest: digested.digest, size: digested.size });
  }
  resources.sort((a, b) => (a.uri < b.uri ? -1 : 1));
  return { ok: true, entry: { ...manifest.entry, resources } };
}

async function makeManifest(name: string, skill: Skill): Promise<ServedManifest> {
  const own = await ownManifest(skill);
  const entry = own === undefined ? undefined : await entryOf(name, own);
  if (own !== undefined && entry) return { ok: true, text: own, entry };
  const text = writeManifest(skill, name);
  const written = await entryOf(name, text);
  return written
    ? { ok: true, text, entry: written }
    : {
        ok: false,
        error: `${skill.id} cannot be served: its front matter has something that the open format does not take. Leave out the keys that it does not know.`,
      };
}

/** Undefined if hosts would refuse it. */
const entryOf = (name: string, text: string): Promise<SkillEntry | undefined> =>
  skillEntry(name, { [MANIFEST]: text }).catch(() => undefined);

function tooMuchOf(name: string, manifestSize: number, files: readonly OpenFile[]): string | undefined {
  const bytes = files.reduce((sum, { size }) => sum + size, manifestSize);
  if (files.length + 1 > SKILL_LIMITS.files)
    return `${name} has ${files.length + 1} files; over MCP a skill has at most ${SKILL_LIMITS.files}. Take out what it does not need.`;
  if (bytes > SKILL_LIMITS.bytes)
    return `${name} has ${bytes} bytes; over MCP a skill has at most ${SKILL_LIMITS.bytes}. Take out what it does not need.`;
  return undefined;
}

/** Undefined if the file was deleted meanwhile. */
async function digestOf(skill: Skill, { path, stamp }: OpenFile): Promise<Digested | undefined> {
  const known = digests.get(skill) ?? new Map<string, Digested>();
  digests.set(skill, known);
  const last = known.get(path);
  if (last?.stamp === stamp) return last;
  const read = await readOpenFile(skill, path, SKILL_LIMITS.bytes);
  if (!read.ok) return undefined;
  const digest = `sha256:${createHash("sha256").update(read.data).digest("hex")}`;
  const digested = { stamp, size: read.data.byteLength, digest };
  known.set(path, digested);
  return digested;
}
