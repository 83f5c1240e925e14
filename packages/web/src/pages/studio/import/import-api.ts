import type { ReplacedSkill, SkillOffer } from "@etui/protocol/api/skill-answers";
import type { SkillSource } from "@etui/protocol/skill";
import { ApiError } from "../../../base/api/api-error.ts";
import { request } from "../../../base/api/request.ts";
import { skillsKey } from "../../../base/live/affected-queries.ts";
import { refreshQueries } from "../../../base/live/refresh-queries.ts";
import { storedSkill } from "../studio-api.ts";
import type { ImportFault } from "./taken-files.ts";

export interface Offer extends SkillOffer {
  /** The source of a skill with the same id outside the home, if there is one. */
  other: Exclude<SkillSource, "home"> | undefined;
}

export interface Looked {
  skills: Offer[];
  /** Notes about what was left out. */
  notes: readonly string[];
}

/** Inspects an archive; nothing is written or run. */
export async function lookAt(archive: Blob, name: string, signal: AbortSignal): Promise<Looked> {
  const looked = await request("POST /api/skills/inspect", { query: { file: name }, body: archive, signal });
  const skills = await Promise.all(
    looked.skills.map(async (offer) => ({ ...offer, other: await otherSource(offer, signal) })),
  );
  return { ...looked, skills };
}

async function otherSource(
  { inspection: { id }, replaces }: SkillOffer,
  signal: AbortSignal,
): Promise<Offer["other"]> {
  if (id === undefined) return undefined;
  if (await storedSkill(id, signal)) return "database";
  return replaces?.source === "bundled" ? "bundled" : undefined;
}

/** What a person agreed to: exactly what they were shown. */
interface Agreement {
  digest: string;
  code: boolean;
  hosts: readonly string[];
}

export async function importSkill(
  archive: Blob,
  name: string,
  { digest, code, hosts }: Agreement,
): Promise<{ name: string; replaces?: ReplacedSkill }> {
  const query = { file: name, digest, code, hosts: hosts.join(",") };
  const done = await request("POST /api/skills/import", { query, body: archive });
  await refreshQueries({ queryKey: skillsKey });
  return done;
}

/** Faults for which the page has its own words; for others there is only the server's sentence. */
export function importFault(error: unknown): ImportFault | undefined {
  if (!(error instanceof ApiError) || error.failure !== "refused") return undefined;
  return ({ 400: "damaged", 404: "not_a_skill", 413: "too_large" } as const)[error.status];
}
