/** One skill of another server as files in memory, each with the announced digest and a path inside the skill. */
import { EntryNames, entryPath, type PackageFile, readYaml, type SkillPackage } from "@etui/engine/skills";
import { isObject } from "@etui/values/json/json-object";
import { type Facts, type Refusal, refusal } from "@etui/words/refusal";
import type { Client, RequestOptions } from "@modelcontextprotocol/client";
import {
  SKILL_LIMITS,
  type Skill as SkillEntry,
  SkillsClient,
} from "@modelcontextprotocol/client/ext/skills";
import { serverFault } from "./server-fault.ts";
import { shown } from "./skill-entries.ts";

export interface McpSkillPackage extends SkillPackage {
  /** The URI of its SKILL.md on the server. */
  uri: string;
}

export type PackageRead = { ok: true; package: McpSkillPackage } | { ok: false; refused: Refusal };

const MANIFEST = "/SKILL.md";

/** Reads front matter with Etui's own parser, which knows more than the client's small one. */
export const skillsClient = (client: Client): SkillsClient =>
  new SkillsClient(client, {
    parseFrontmatter(yaml) {
      const reading = readYaml(yaml);
      if (!reading.ok) throw new Error(reading.refused.code);
      return isObject(reading.value) ? reading.value : {};
    },
  });

export async function readPackage(
  client: SkillsClient,
  entry: SkillEntry,
  options: RequestOptions,
): Promise<PackageRead> {
  const refuse = (because: Refusal): PackageRead => ({
    ok: false,
    refused: refusal("mcp_import.not_taken", { uri: shown(entry.uri), because }),
  });
  const planned = planOf(entry);
  if (!planned.ok) return refuse(planned.refused);
  const files: PackageFile[] = [];
  for (const { path, uri } of planned.files) {
    try {
      const { bytes } = await client.read(entry, uri, options);
      files.push({ path, data: bytes });
    } catch (thrown) {
      if (options.signal?.aborted) throw thrown;
      // The client itself refuses the entry before it requests anything.
      if (thrown instanceof TypeError) return refuse(badEntry("rules"));
      return refuse(refusal("mcp_import.file", { path, because: serverFault(thrown) }));
    }
  }
  return { ok: true, package: { uri: entry.uri, files } };
}

/** How many bytes a skill announces; undefined if its entry has no usable sizes. */
export const announcedBytes = ({ resources }: SkillEntry): number | undefined =>
  Array.isArray(resources) && resources.every((file) => isObject(file) && Number.isSafeInteger(file.size))
    ? resources.reduce((sum, { size }) => sum + Math.max(0, size), 0)
    : undefined;

type Planned = { ok: true; files: { path: string; uri: string }[] } | { ok: false; refused: Refusal };

/** What the entry alone tells, before any file is requested. */
function planOf(entry: SkillEntry): Planned {
  const { uri, resources } = entry;
  if ((resources as unknown) === "dynamic") return fault(badEntry("dynamic"));
  const bytes = announcedBytes(entry);
  if (bytes === undefined || !Array.isArray(resources)) return fault(badEntry("no_files"));
  if (resources.length > SKILL_LIMITS.files)
    return fault(refusal("mcp_import.too_many_files", { count: resources.length, most: SKILL_LIMITS.files }));
  if (bytes > SKILL_LIMITS.bytes)
    return fault(refusal("mcp_import.too_large", { bytes, most: SKILL_LIMITS.bytes }));
  if (!uri.endsWith(MANIFEST)) return fault(badEntry("bad_uri"));
  const root = uri.slice(0, -MANIFEST.length);
  const names = new EntryNames();
  const files: { path: string; uri: string }[] = [];
  for (const file of resources) {
    const path = pathWithin(root, file.uri);
    if (path === undefined) return fault(badEntry("file_outside"));
    const checked = entryPath(path);
    if (!checked.ok) return fault(checked.refused);
    const clash = names.claim(checked.path, { isFile: true });
    if (clash !== undefined) return fault(clash);
    files.push({ path: checked.path, uri: file.uri });
  }
  if (!files.some(({ path }) => path === "SKILL.md")) return fault(badEntry("no_manifest"));
  return { ok: true, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** Decoded part by part, so that no `%2F` becomes a folder. */
function pathWithin(root: string, uri: unknown): string | undefined {
  if (typeof uri !== "string" || !uri.startsWith(`${root}/`)) return undefined;
  try {
    const parts = uri
      .slice(root.length + 1)
      .split("/")
      .map(decodeURIComponent);
    return parts.some((part) => part.includes("/")) ? undefined : parts.join("/");
  } catch {
    return undefined;
  }
}

const fault = (refused: Refusal): Planned => ({ ok: false, refused });

const badEntry = (fault: Facts<"mcp_import.bad_entry">["fault"]) =>
  refusal("mcp_import.bad_entry", { fault });
