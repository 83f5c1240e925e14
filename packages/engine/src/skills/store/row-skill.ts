/** Turns a row into the library's skill: its own texts first, then those of its folder. */
import type { Refusal } from "@etui/words/refusal";
import type { Diagnostic, Skill, ToolDeclaration } from "../skill.ts";
import type { SourceRead } from "./skill-source.ts";
import type { SkillState, StoredTool } from "./skill-state.ts";

const UNUSABLE = "source_unusable";

export function rowSkill(name: string, state: SkillState, source: SourceRead | undefined): Skill {
  const folder = source?.ok ? source : undefined;
  const manifest = folder?.manifest;
  return {
    id: name,
    kind: "skill",
    format: "row",
    name: manifest?.name ?? name,
    version: manifest?.version,
    description: state.description ?? manifest?.description ?? "",
    triggers: state.triggers ?? manifest?.triggers ?? [],
    category: manifest?.category,
    tags: manifest?.tags ?? [],
    requires: manifest?.requires ?? [],
    network: manifest?.network ?? [],
    allowedTools: manifest?.allowedTools ?? [],
    disableModelInvocation: manifest?.disableModelInvocation ?? false,
    userInvocable: manifest?.userInvocable ?? true,
    license: manifest?.license,
    compatibility: manifest?.compatibility,
    paths: manifest?.paths ?? [],
    cardMapping: manifest?.cardMapping ?? {},
    customCards: manifest?.customCards ?? [],
    extras: manifest?.extras ?? {},
    body: state.instructions ?? manifest?.body ?? "",
    bodyLine: state.instructions === null ? (manifest?.bodyLine ?? 1) : 1,
    source: "database",
    root: folder?.root,
    file: folder?.file,
    tools: state.tools?.map(declarationOf) ?? folder?.tools ?? [],
    diagnostics: folder?.diagnostics ?? (source && !source.ok ? [lost(state, source.refused)] : []),
  };
}

const declarationOf = (tool: StoredTool): ToolDeclaration => ({
  name: tool.name,
  type: tool.type ?? undefined,
  description: tool.description,
  inputSchema: tool.parameters,
  cardType: tool.card_type ?? undefined,
  whenToCall: tool.when_to_call ?? undefined,
  effect: undefined,
  timeoutMs: undefined,
});

/** Why a skill has no instructions, if its folder should have lent them. */
export const whyWithoutText = ({ diagnostics }: Skill): Refusal | undefined =>
  diagnostics.find(({ severity, code }) => severity === "error" && code === UNUSABLE)?.says;

/** A skill with its own instructions works without its folder. */
const lost = ({ instructions }: SkillState, refused: Refusal): Diagnostic => ({
  severity: instructions === null ? "error" : "warning",
  code: UNUSABLE,
  says: refused,
});
