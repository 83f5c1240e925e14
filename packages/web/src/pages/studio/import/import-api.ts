import type { SkillEntry, SkillSource } from "@etui/protocol/skill";
import { ApiError } from "../../../base/api/api-error.ts";
import { request } from "../../../base/api/request.ts";
import { skillsKey } from "../../../base/live/affected-queries.ts";
import { refreshQueries } from "../../../base/live/refresh-queries.ts";
import type { ImportFault } from "./taken-files.ts";

export interface Remark<Severity extends string> {
  severity: Severity;
  code: string;
  message: string;
  file?: string;
  line?: number;
  excerpt?: string;
}
export type Finding = Remark<"danger" | "warning" | "note">;

interface Inspection {
  digest: string;
  /** Missing where it cannot be used. */
  id?: string;
  name?: string;
  version?: string;
  description?: string;
  instructions: string;
  files: readonly { path: string; bytes: number }[];
  bytes: number;
  tools: readonly { name: string; type?: string; description: string }[];
  code: readonly { path: string; isRun: boolean }[];
  components: readonly string[];
  asksFor: {
    allowedTools: readonly string[];
    requires: readonly { id: string; range: string }[];
    hosts: readonly { host: string; inCode: boolean }[];
    parameters: readonly string[];
  };
  findings: readonly Finding[];
  diagnostics: readonly Remark<"error" | "warning" | "note">[];
}

export interface Offer {
  inspection: Inspection;
  action: "create" | "update" | "unchanged" | "refused";
  error?: string;
  change?: {
    added: readonly string[];
    removed: readonly string[];
    changed: readonly string[];
    matters: readonly string[];
  };
  /** Where one of that name is already that is no folder of one's own. */
  other: Exclude<SkillSource, "home"> | undefined;
}

export interface Looked {
  skills: Offer[];
  /** About what was left out. */
  notes: readonly string[];
}

/** Writes nothing and runs nothing. */
export async function lookAt(archive: Blob, name: string, signal: AbortSignal): Promise<Looked> {
  const looked = await request<{ skills: Omit<Offer, "other">[]; notes: string[] }>(
    `/api/skills/inspect?${new URLSearchParams({ file: name })}`,
    { body: archive, signal },
  );
  const skills = await Promise.all(
    looked.skills.map(async (offer) => ({ ...offer, other: await otherSource(offer, signal) })),
  );
  return { ...looked, skills };
}

async function otherSource(
  { inspection: { id } }: Omit<Offer, "other">,
  signal: AbortSignal,
): Promise<Offer["other"]> {
  if (id === undefined) return undefined;
  const path = `/api/skills/${encodeURIComponent(id)}`;
  if (await isThere(`${path}/stored`, signal)) return "database";
  const { skills } = await request<{ skills: SkillEntry[] }>(
    `/api/skills?${new URLSearchParams({ source: "bundled", query: id, limit: "200" })}`,
    { signal },
  );
  return skills.some(({ name }) => name === id) ? "bundled" : undefined;
}

async function isThere(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    await request(address, { signal });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

/** What a person agreed to: exactly what they were shown. */
interface Agreement {
  digest: string;
  code: boolean;
  network: boolean;
}

export async function importSkill(
  archive: Blob,
  name: string,
  { digest, code, network }: Agreement,
): Promise<{ name: string }> {
  const query = new URLSearchParams({ file: name, digest, code: String(code), network: String(network) });
  const done = await request<{ name: string }>(`/api/skills/import?${query}`, { body: archive });
  await refreshQueries({ queryKey: skillsKey });
  return done;
}

/** What the page can say in its own words; the rest has only the server's sentence. */
export function importFault(error: unknown): ImportFault | undefined {
  if (!(error instanceof ApiError) || error.failure !== "refused") return undefined;
  return ({ 400: "damaged", 404: "not_a_skill", 413: "too_large" } as const)[error.status];
}
