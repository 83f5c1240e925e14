/**
 * Reads skills of another MCP server that supports the Skills extension, completely and verified, to install them here.
 *
 * Nothing is trusted: what is listed, how much there is, where a file would lie and what it says are all checked, and
 * every fault is reported in a sentence. A skill that cannot be accepted does not prevent reading the others.
 */
import type { AllowList } from "@etui/engine";
import { PACKAGE_LIMITS } from "@etui/engine/skills";
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import { Client, type RequestOptions, type Transport } from "@modelcontextprotocol/client";
import type { SkillsClient } from "@modelcontextprotocol/client/ext/skills";
import { type McpServerAddress, reach } from "./server-address.ts";
import { serverFault } from "./server-fault.ts";
import { announcedBytes, type McpSkillPackage, readPackage, skillsClient } from "./skill-as-package.ts";
import { type ListedSkill, listEntries, shown } from "./skill-entries.ts";

export interface McpSkillsOptions {
  /** Names, or URIs of a SKILL.md; everything that is listed if left out. */
  wanted?: readonly string[];
  /** Private addresses that the operator allows. */
  allow?: AllowList;
  signal?: AbortSignal;
  limits?: Partial<McpSkillLimits>;
}

export interface McpSkillLimits {
  /** The time limit for one answer, in milliseconds. */
  requestMs: number;
  /** The time limit for everything together, in milliseconds. */
  totalMs: number;
}

/** `notes` say what is not among the packages, as for packages from other sources. */
export type McpSkillsRead =
  | { ok: true; packages: readonly McpSkillPackage[]; notes: readonly Refusal[] }
  | { ok: false; refused: readonly Refusal[] };

const LIMITS: McpSkillLimits = { requestMs: 20_000, totalMs: 180_000 };
const MOST_NOTES = 20;

export async function readMcpSkills(
  server: McpServerAddress,
  options: McpSkillsOptions = {},
): Promise<McpSkillsRead> {
  if ("url" in server && !URL.canParse(server.url))
    return { ok: false, refused: [refusal("fetch.malformed_url")] };
  const limits = { ...LIMITS, ...options.limits };
  const { transport, fault } = reach(server, options.allow, limits.requestMs);
  const read = await readSkillsOver(transport, options);
  if (read.ok) return read;
  const met = fault();
  return met === undefined ? read : { ok: false, refused: [met] };
}

/** The same over an existing connection, which is closed afterwards. */
export async function readSkillsOver(
  transport: Transport,
  { wanted, signal, limits: given }: McpSkillsOptions = {},
): Promise<McpSkillsRead> {
  const { requestMs, totalMs } = { ...LIMITS, ...given };
  const time = AbortSignal.timeout(totalMs);
  const options: RequestOptions = {
    timeout: requestMs,
    signal: signal ? AbortSignal.any([time, signal]) : time,
  };
  const client = new Client(
    { name: "etui", version: "1" },
    { versionNegotiation: { mode: "auto", probe: { timeoutMs: requestMs / 2 } } },
  );
  client.onerror = () => {};
  try {
    await client.connect(transport, options);
    return await readAll(client, wanted, options);
  } catch (thrown) {
    if (signal?.aborted) return { ok: false, refused: [refusal("mcp_import.stopped")] };
    return { ok: false, refused: [serverFault(time.aborted ? time.reason : thrown)] };
  } finally {
    await client.close().catch(() => {});
  }
}

async function readAll(
  client: Client,
  wanted: readonly string[] | undefined,
  options: RequestOptions,
): Promise<McpSkillsRead> {
  const skills = skillsClient(client);
  if (!skills.supported) return { ok: false, refused: [refusal("mcp_import.no_extension")] };
  const chosen = await choose(client, skills, wanted, options);
  if (!chosen.ok) return { ok: false, refused: [chosen.refused] };
  const notes = [...chosen.notes];
  const packages: McpSkillPackage[] = [];
  for (const { entry } of chosen.skills) {
    const read = await readPackage(skills, entry, options);
    if (read.ok) packages.push(read.package);
    else notes.push(read.refused);
  }
  const told = notes.slice(0, MOST_NOTES);
  if (packages.length > 0) return { ok: true, packages, notes: told };
  return { ok: false, refused: told.length > 0 ? told : [refusal("mcp_import.no_skills")] };
}

type Chosen =
  | { ok: true; skills: readonly ListedSkill[]; notes: readonly Refusal[] }
  | { ok: false; refused: Refusal };

async function choose(
  client: Client,
  skills: SkillsClient,
  wanted: readonly string[] | undefined,
  options: RequestOptions,
): Promise<Chosen> {
  const isByUri = (text: string) => text.includes("://");
  const byUri = wanted?.filter(isByUri) ?? [];
  const byName = wanted?.filter((text) => !isByUri(text));
  const chosen: ListedSkill[] = [];
  // A list need not be complete, so a skill named by its URI is requested by it.
  for (const uri of byUri) {
    const { skill } = await skills.get(uri, options);
    chosen.push({ uri: skill.uri, name: skill.frontmatter.name, entry: skill });
  }
  const notes: Refusal[] = [];
  if (byName === undefined || byName.length > 0) {
    const read = await listEntries(client, options);
    if (!read.ok) return read;
    notes.push(...read.notes);
    const missing = byName?.find((name) => !read.listed.some((skill) => skill.name === name));
    if (missing !== undefined) {
      const known = namesOf(read.listed);
      const more = read.listed.length - known.length;
      return refuse("mcp_import.unknown", { name: shown(missing), known, more });
    }
    const isChosen = new Set(chosen.map(({ uri }) => uri));
    chosen.push(
      ...read.listed.filter(({ uri, name }) => !isChosen.has(uri) && (byName?.includes(name) ?? true)),
    );
  }
  const { single, clashes } = withoutClashes(chosen);
  const bytes = single.reduce((sum, { entry }) => sum + (announcedBytes(entry) ?? 0), 0);
  if (single.length > 1 && bytes > PACKAGE_LIMITS.bytes)
    return refuse("mcp_import.too_many_bytes", {
      count: single.length,
      bytes,
      most: PACKAGE_LIMITS.bytes,
    });
  return { ok: true, skills: single, notes: [...notes, ...clashes] };
}

/** Two skills may have one name; a person has to say which one is meant. */
function withoutClashes(skills: readonly ListedSkill[]): { single: ListedSkill[]; clashes: Refusal[] } {
  const byName = Map.groupBy(skills, ({ name }) => name);
  const single = skills.filter(({ name }) => byName.get(name)!.length === 1);
  const clashes = [...byName.values()]
    .filter((group) => group.length > 1)
    .map((group) =>
      refusal("mcp_import.one_name", {
        count: group.length,
        uris: group.slice(0, 5).flatMap(({ uri }) => shown(uri) ?? []),
      }),
    );
  return { single, clashes };
}

const namesOf = (listed: readonly ListedSkill[]): string[] =>
  listed.slice(0, MOST_NOTES).flatMap(({ name }) => shown(name) ?? []);
